# make run    open the window (installs what is missing on Debian, saying what)
# make build  bin/campaign, which also does everything without a window
# make build-nowindow  bin/campaign-nowindow, the commands alone, for servers
# make test   format, vet, staticcheck, all tests, the window under Xvfb, and once more under the
#             race detector where goroutines meet
# make test-windows  the commands on Windows, under wine, which it installs
# make release-check  the package for this machine, installed, started and removed in a clean Debian;
#             the commands on Windows, under wine
# make release [TAG=v0.2.0]  all packages, twice the same bytes, in build/release
# make soak   fresh seeds, fuzzing and the race detector, MINUTES=20
# make bench  what the program needs beside what its machine could need at least, as a table and JSON
# make bench-check  fails where that has become a fifth worse than was kept with make bench-keep
# make fmt, make lint, make setup

SHELL := /bin/sh
GO    ?= go

# Without a home folder Go has nowhere to keep its build cache; the folder begins with
# a dot so that ./... does not walk into it.
ifeq ($(strip $(HOME)),)
export HOME := $(CURDIR)/build/.home
endif

# A tree that was copied or mounted belongs to somebody else, and then Go's question to
# git fails the build.
COMMIT    := $(shell git rev-parse --short HEAD 2>/dev/null)
COMMITTED := $(shell git log -1 --format=%cs 2>/dev/null)
BUILD     := $(GO) build -buildvcs=false -ldflags "-X main.commit=$(COMMIT) -X main.committed=$(COMMITTED)"

# Builds and tests name no folder of this machine, and share what is compiled.
ifeq (,$(findstring -trimpath,$(GOFLAGS)))
export GOFLAGS := $(strip $(GOFLAGS) -trimpath)
endif

# What tests draw at random is the same every time, and other things once the version of the
# program or of a rule set is raised. Fresh seeds are for make soak.
SEED := $(shell cat FyneApp.toml battle/*/rules/procedures.go | grep Version | cksum | cut -d' ' -f1)

# The packages whose tests take longest begin first, so that none of them is left over at the end
# with a core beside it idle.
LONGEST := ./test/window ./ui ./ui/table ./battle/riskfactor/play ./cmd/campaign ./internal/house ./campaign ./ui/reports ./battle/audit ./test/course

# The tests hold little and throw much away: with so little in hand the collector would sweep
# every few megabytes, and take up to two fifths of a battle's time. It waits longer, as long as
# there is room.
ROOM := GOGC=1600 GOMEMLIMIT=1536MiB

# One more package at a time than there are cores: windows wait for hands, and linking for the disk.
AT_ONCE := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)

MINUTES ?= 20

.PHONY: run build build-nowindow test test-windows soak lint fmt fmt-check vet staticcheck bench bench-check bench-keep release release-check setup setup-test setup-bench setup-windows setup-release

run:
	@$(MAKE) --no-print-directory build
	@exec sh scripts/run.sh

build: setup
	@mkdir -p bin
	$(BUILD) -tags migrated_fynedo,no_emoji -o bin/campaign ./cmd/campaign

# The commands alone: no C compiler to build, no OpenGL and no X11 to run.
build-nowindow:
	@mkdir -p bin
	CGO_ENABLED=0 $(BUILD) -tags nowindow -o bin/campaign-nowindow ./cmd/campaign

# What is tried by the dozen is counted, and told at the end. vet has looked at all of it by then.
# The race detector begins beside the tests, which leave a core idle now and then, and gives way to
# them; what it says comes after them, and of a red run too.
test: setup-test fmt-check vet staticcheck
	@mkdir -p build && rm -f build/counts.txt
	@$(ROOM) GO="$(GO)" LC_ALL=C RAPID_SEED=$(SEED) nice -n 10 sh scripts/memory.sh sh scripts/race.sh >build/race.txt 2>&1 & raced=$$!; \
	$(ROOM) GO="$(GO)" LC_ALL=C FULL=1 RAPID_SEED=$(SEED) COUNTS="$(CURDIR)/build/counts.txt" sh scripts/memory.sh $(GO) test -p $(AT_ONCE) -count=1 -vet=off -timeout 40m $(LONGEST) ./... && green=yes; \
	wait $$raced || green=; cat build/race.txt; [ "$$green" ] && sort build/counts.txt

test-windows: setup-windows
	LC_ALL=C WINDOWS=1 $(GO) test -count=1 -timeout 90m -v ./test/windows

release-check: setup setup-release
	@GO="$(GO)" sh scripts/release-check.sh

TAG ?= HEAD

release: setup setup-release
	@GO="$(GO)" sh scripts/release.sh $(TAG)

soak: setup-test
	@GO="$(GO)" sh scripts/memory.sh sh scripts/soak.sh $(MINUTES)

lint: fmt-check vet staticcheck

fmt-check:
	@files=$$(find . -name '*.go' -not -path './build/*' -print0 | xargs -0 gofmt -l); \
	if [ -n "$$files" ]; then echo "Not formatted; run make fmt:"; echo "$$files"; exit 1; fi

vet:
	$(GO) vet ./...

staticcheck:
	$(GO) tool staticcheck ./...

fmt:
	@find . -name '*.go' -not -path './build/*' -print0 | xargs -0 gofmt -w

bench: setup-bench
	@mkdir -p build
	@echo 'Measuring the program; this takes some minutes.' >&2
	@$(GO) test -timeout 60m -run '^$$' -bench . -benchmem ./... >build/bench.txt || { cat build/bench.txt; exit 1; }
	@$(MEASURE) BENCH=table BENCH_OTHERS="$(CURDIR)/build/bench.txt" BENCH_JSON="$(CURDIR)/build/bench.json" $(MEASURED) || { cat build/measured.txt; exit 1; }
	@cat build/bench-table.txt

bench-check bench-keep: setup-bench
	@mkdir -p build
	@$(MEASURE) BENCH=$(@:bench-%=%) $(MEASURED) || { cat build/measured.txt; exit 1; }
	@cat build/bench-table.txt

MEASURE  = BENCH_TABLE="$(CURDIR)/build/bench-table.txt"
MEASURED = $(GO) test -count=1 -vet=off -timeout 60m -run TestMeasure -v ./test/bench >build/measured.txt

setup:
	@sh scripts/setup.sh build

setup-test:
	@sh scripts/setup.sh test

setup-bench:
	@sh scripts/setup.sh bench

setup-windows:
	@sh scripts/setup.sh windows

setup-release:
	@sh scripts/setup.sh release
