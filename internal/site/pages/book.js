// The map with its days, the search and the replay of a battle. It reads what lies beside it in the
// folder and asks nothing of anybody else; whatever people wrote is set as text.
"use strict";
(function () {
  var root = document.documentElement.getAttribute("data-root") || "";
  var calm = window.matchMedia && matchMedia("(prefers-reduced-motion: reduce)").matches;
  function $(id) { return document.getElementById(id); }
  function make(tag, text, cls) { var e = document.createElement(tag); if (text !== undefined) e.textContent = text; if (cls) e.className = cls; return e; }
  function svg(tag, attrs) { var e = document.createElementNS("http://www.w3.org/2000/svg", tag); for (var k in attrs) e.setAttribute(k, attrs[k]); return e; }
  function bring(name) { var s = document.createElement("script"); s.src = root + "data/" + name + ".js"; document.head.appendChild(s); }
  function number(n) { return String(n).replace(/\B(?=(\d{3})+$)/g, ","); }

  // Search: from the second letter, over what data/search.js has, which is read when it is first asked for.
  var index = null, waiting = false, box = $("find"), list = $("found");
  window.SEARCH = function (rows) { index = rows; look(); };
  function look() {
    var words = box.value.toLowerCase().split(/\s+/).filter(Boolean), said = $("count");
    list.textContent = ""; box.removeAttribute("aria-activedescendant");
    list.hidden = box.value.trim().length < 2; box.setAttribute("aria-expanded", String(!list.hidden));
    if (list.hidden) { said.textContent = ""; return; }
    if (!index) { if (!waiting) { waiting = true; bring("search"); } return; }
    var hits = [];
    for (var i = 0; i < index.length; i++) {
      var at = index[i][3], ok = true;
      for (var w = 0; w < words.length && ok; w++) ok = at.indexOf(words[w]) >= 0;
      if (ok) hits.push([index[i][0].toLowerCase().indexOf(words[0]) < 0 ? 1 : 0, i]);
    }
    hits.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
    said.textContent = hits.length + " found";
    hits.slice(0, 40).forEach(function (h, n) {
      var row = index[h[1]], li = make("li"), a = make("a"), name = make("span");
      li.setAttribute("role", "none"); a.setAttribute("role", "option"); a.id = "hit" + n; a.href = root + row[2]; a.setAttribute("aria-selected", "false"); a.tabIndex = -1;
      mark(name, row[0], words); a.appendChild(name);
      var small = make("small"); mark(small, row[1], words); a.appendChild(small);
      li.appendChild(a); list.appendChild(li);
    });
    if (!hits.length) { var none = make("li"); none.setAttribute("role", "none"); var p = make("div", "Nothing by that name. Try a regiment’s number or a place."); p.setAttribute("role", "option"); p.setAttribute("aria-disabled", "true"); p.setAttribute("aria-selected", "false"); p.style.padding = "8px 12px"; none.appendChild(p); list.appendChild(none); }
  }
  function mark(into, text, words) {
    var low = text.toLowerCase(), at = 0;
    while (at < text.length) {
      var best = -1, n = 0;
      words.forEach(function (w) { var i = low.indexOf(w, at); if (i >= 0 && (best < 0 || i < best)) { best = i; n = w.length; } });
      if (best < 0) break;
      into.appendChild(document.createTextNode(text.slice(at, best)));
      into.appendChild(make("u", text.slice(best, best + n)));
      at = best + n;
    }
    into.appendChild(document.createTextNode(text.slice(at)));
  }
  if (box) {
    box.addEventListener("input", look);
    box.addEventListener("keydown", function (e) {
      var all = list.querySelectorAll("a"), now = -1;
      all.forEach(function (a, i) { if (a.getAttribute("aria-selected") === "true") now = i; });
      if (e.key === "ArrowDown" || e.key === "ArrowUp") {
        if (!all.length) return;
        e.preventDefault();
        if (now >= 0) all[now].setAttribute("aria-selected", "false");
        now = (now + (e.key === "ArrowDown" ? 1 : all.length - 1 + (now < 0 ? 1 : 0))) % all.length;
        all[now].setAttribute("aria-selected", "true"); all[now].scrollIntoView({ block: "nearest" }); box.setAttribute("aria-activedescendant", all[now].id);
      } else if (e.key === "Enter" && all.length) { location.href = all[Math.max(now, 0)].href; }
      else if (e.key === "Escape") { box.value = ""; look(); }
    });
    document.addEventListener("keydown", function (e) {
      if (e.key === "/" && !/INPUT|TEXTAREA/.test(document.activeElement.tagName)) { e.preventDefault(); box.focus(); }
    });
  }

  // Which page of the book it is.
  if (window.BOOK && $("slider")) front(window.BOOK);
  if (window.BATTLE && $("turn")) replay(window.BATTLE);

  function front(book) {
    var slider = $("slider"), layer = $("layer"), trails = $("trails"), fog = $("fog"), day = -1, playing = 0, told = {}, groups = {};
    slider.hidden = false;
    window.DAYS = function (from, rows) { rows.forEach(function (r, i) { told[from + i] = r; }); write(); };
    var pos = []; // by day: force -> [x, y, strength, seen]
    book.moves.forEach(function (m, i) {
      var now = i ? Object.assign({}, pos[i - 1]) : {};
      m.forEach(function (x) { if (x.length === 1) delete now[x[0]]; else now[x[0]] = x; });
      pos.push(now);
    });
    function stacks(d) {
      var out = {};
      Object.keys(pos[d]).forEach(function (f) { var x = pos[d][f], k = x[1] + "," + x[2] + "," + book.forces[f][1]; (out[k] = out[k] || []).push(+f); });
      return out;
    }
    function drawn(f) {
      if (groups[f]) return groups[f];
      var x = book.forces[f], g = svg("g", { "class": "stack" }), t = svg("title", {});
      t.textContent = x[0];
      var use = svg("use", { href: "#card" + x[2], "xlink:href": "#card" + x[2] }), n = svg("g", { "class": "many" });
      n.appendChild(svg("circle", { cx: -20, cy: -16, r: 8, fill: "#17120C" }));
      var c = svg("text", { x: -20, y: -12, "text-anchor": "middle", "font-size": 11, "font-weight": 700, fill: "#FFF8E7" });
      n.appendChild(c);
      g.appendChild(t); g.appendChild(use); g.appendChild(n); groups[f] = g; g.count = c; g.many = n;
      return g;
    }
    function show(d, keep) {
      d = Math.max(0, Math.min(book.days.length - 1, d));
      if (d === day) return;
      day = d; slider.value = d; slider.setAttribute("aria-valuetext", book.days[d][0]);
      var there = stacks(d), inside = {};
      Object.keys(there).forEach(function (k) {
        there[k].forEach(function (f, i) {
          var x = pos[d][f], g = drawn(f), up = Math.min(i, 2) * 3.5 * book.k, fresh = !g.parentNode;
          inside[f] = true;
          if (fresh) layer.appendChild(g);
          g.setAttribute("transform", "translate(" + (x[1] + up) + " " + (x[2] - up) + ") scale(" + book.k + ")");
          g.setAttribute("class", x[4] ? "stack far" : "stack");
          g.many.style.display = i === there[k].length - 1 && i > 0 ? "" : "none"; g.count.textContent = there[k].length;
          if (i > 0) layer.appendChild(g);
        });
      });
      Object.keys(groups).forEach(function (f) { if (!inside[f] && groups[f].parentNode) layer.removeChild(groups[f]); });
      ways(d); mist(d); mark0(d); write();
      if (!keep) try { history.replaceState(null, "", "#day-" + (d + 1)); } catch (e) { location.hash = "day-" + (d + 1); }
    }
    function ways(d) {
      trails.textContent = "";
      Object.keys(pos[d]).forEach(function (f) {
        var line = [], last = "", colour = "var(--s" + book.forces[f][3] + ")";
        for (var i = 0; i <= d; i++) { var x = pos[i][f]; if (x && x[1] + " " + x[2] !== last) { last = x[1] + " " + x[2]; line.push(last); } }
        if (line.length > 1) trails.appendChild(svg("path", { d: "M" + line.join("L"), fill: "none", stroke: colour, "stroke-width": 2.4 * book.k, "stroke-dasharray": "1 " + 5 * book.k, "stroke-linecap": "round" }));
        var next = d + 1 < pos.length && pos[d + 1][f], now = pos[d][f];
        if (next && !next[4] && !now[4] && (next[1] !== now[1] || next[2] !== now[2])) trails.appendChild(svg("path", { d: "M" + now[1] + " " + now[2] + "L" + next[1] + " " + next[2], fill: "none", stroke: colour, "stroke-width": 4.4 * book.k, "marker-end": "url(#head" + book.forces[f][3] + ")" }));
      });
    }
    function mist(d) {
      var seen = book.seen && book.seen[d];
      if (!seen) { fog.setAttribute("d", ""); return; }
      var g = book.grid, path = "M0 0H" + book.size[0] + "V" + book.size[1] + "H0z", t = g.px / Math.sqrt(3);
      seen.forEach(function (n) {
        var row = n % 1000, col = (n - row) / 1000, x = (col + (row % 2 ? 1 : 0.5)) * g.px - g.x, y = (row * 1.5 + 1) * t - g.y, h = g.px / 2;
        path += "M" + x.toFixed(1) + " " + (y - t).toFixed(1) + "l" + h + " " + (t / 2).toFixed(1) + "v" + t.toFixed(1) + "l" + -h + " " + (t / 2).toFixed(1) + "l" + -h + " " + (-t / 2).toFixed(1) + "v" + (-t).toFixed(1) + "z";
      });
      fog.setAttribute("d", path);
    }
    function mark0(d) {
      var x = book.days.length > 1 ? d * 800 / (book.days.length - 1) : 400;
      $("needle").setAttribute("x1", x); $("needle").setAttribute("x2", x);
      document.querySelectorAll("tr[data-day]").forEach(function (r) { r.className = +r.getAttribute("data-day") === d ? "now" : ""; });
    }
    function write() {
      if (day < 0) return;
      var x = book.days[day], story = $("story");
      $("date").textContent = x[0]; $("sky").textContent = x[1] + (x[2] ? ", " + x[2].charAt(0).toLowerCase() + x[2].slice(1) : "");
      story.textContent = "";
      var rows = told[day];
      if (!rows) { var chunk = Math.floor(day / 30); if (!told["c" + chunk]) { told["c" + chunk] = true; bring("days-" + chunk); } return; }
      rows.slice(0, 7).forEach(function (t) { story.appendChild(make("li", t)); });
      if (rows.length > 7) { var li = make("li"), a = make("a", "and " + (rows.length - 7) + " more: the day in full"); a.href = "days.html#day-" + (day + 1); li.appendChild(a); story.appendChild(li); }
      if (!rows.length) story.appendChild(make("li", "Nothing of note."));
      var men = $("men"); men.textContent = book.sides.filter(function (s, i) { return book.men[i][day] >= 0; }).map(function (s) { return s[0] + " " + number(book.men[book.sides.indexOf(s)][day]) + " men"; }).join(" · ");
    }
    slider.addEventListener("input", function () { stop(); show(+slider.value); });
    $("back").addEventListener("click", function () { stop(); show(day - 1); });
    $("on").addEventListener("click", function () { stop(); show(day + 1); });
    function stop() { if (playing) { clearInterval(playing); playing = 0; $("play").textContent = "▶ Play"; $("play").setAttribute("aria-pressed", "false"); } }
    function play() {
      if (playing) { stop(); return; }
      if (day === book.days.length - 1) show(0);
      $("play").textContent = "❚❚ Halt"; $("play").setAttribute("aria-pressed", "true");
      playing = setInterval(function () { if (day === book.days.length - 1) stop(); else show(day + 1); }, 1000);
    }
    $("play").addEventListener("click", play);
    document.addEventListener("keydown", function (e) {
      if (/INPUT|TEXTAREA|BUTTON|A|SUMMARY/.test(document.activeElement.tagName)) return;
      if (e.key === " ") { e.preventDefault(); play(); }
      else if (e.key === "ArrowLeft" || e.key === "ArrowRight") { stop(); show(day + (e.key === "ArrowLeft" ? -1 : 1)); }
      else if (e.key === "Home" || e.key === "End") { e.preventDefault(); stop(); show(e.key === "Home" ? 0 : book.days.length - 1); } // and the page stays where it is
    });
    function go() { var m = /^#day-(\d+)$/.exec(location.hash); return m ? +m[1] - 1 : -1; }
    window.addEventListener("hashchange", function () { if (go() >= 0) show(go(), true); });
    show(go() >= 0 ? go() : book.days.length - 1, true);
    move();

    // The map is drawn along, and comes nearer in four steps; a finer ground is read when it is needed.
    function move() {
      var stage = $("stage"), sheet = $("sheet"), steps = [1, 1.5, 2, 3], step = 0, x = 0, y = 0, from = null;
      function lay() {
        var k = steps[step], w = stage.clientWidth, h = stage.clientHeight;
        x = Math.min(0, Math.max(w - w * k, x)); y = Math.min(0, Math.max(h - h * k, y));
        sheet.style.transform = k === 1 ? "" : "translate(" + x + "px," + y + "px) scale(" + k + ")";
        stage.style.cursor = k > 1 ? "grab" : "";
        if (k > 1) sheet.querySelectorAll("[data-fine]").forEach(function (e) { e.setAttribute(e.tagName === "IMG" ? "src" : "srcset", e.getAttribute("data-fine")); e.removeAttribute("data-fine"); });
        $("nearer").disabled = step === steps.length - 1; $("farther").disabled = step === 0;
      }
      function near(by, px, py) {
        var was = steps[step]; step = Math.max(0, Math.min(steps.length - 1, step + by));
        var k = steps[step] / was; x = px - (px - x) * k; y = py - (py - y) * k; lay();
      }
      stage.addEventListener("wheel", function (e) { if (!e.ctrlKey && step === 0 && e.deltaY > 0) return; e.preventDefault(); var r = stage.getBoundingClientRect(); near(e.deltaY < 0 ? 1 : -1, e.clientX - r.left, e.clientY - r.top); }, { passive: false });
      stage.addEventListener("pointerdown", function (e) { if (e.target.closest("button")) return; from = [e.clientX - x, e.clientY - y]; });
      window.addEventListener("pointermove", function (e) { if (from && step) { x = e.clientX - from[0]; y = e.clientY - from[1]; lay(); } });
      window.addEventListener("pointerup", function () { from = null; });
      $("nearer").addEventListener("click", function () { near(1, stage.clientWidth / 2, stage.clientHeight / 2); });
      $("farther").addEventListener("click", function () { near(-1, stage.clientWidth / 2, stage.clientHeight / 2); });
      lay();
    }
  }

  function replay(battle) {
    var turn = $("turn"), layer = $("table"), at = -1, playing = 0, groups = {};
    function show(n) {
      n = Math.max(0, Math.min(battle.turns.length - 1, n));
      if (n === at) return;
      at = n; turn.value = n;
      var name = n === 0 ? "As it was set up" : n === battle.turns.length - 1 ? "As it ended" : "End of turn " + n;
      turn.setAttribute("aria-valuetext", name); $("when").textContent = name;
      var there = {}, taken = [];
      battle.turns[n].forEach(function (u) { // [unit, x, y, facing, width, depth, figures, grade, disordered]
        there[u[0]] = true;
        var who = battle.units[u[0]], g = groups[u[0]];
        if (!g) {
          g = groups[u[0]] = svg("g", { "class": "unit" });
          g.turn = svg("g", {}); g.rect = svg("path", { stroke: "#2A2218", "stroke-width": 1.4 }); g.front = svg("path", { stroke: "#2A2218", "stroke-width": 3.4 }); g.t = svg("title", {});
          g.label = svg("text", { "text-anchor": "middle", "font-size": 12, "font-weight": 700, fill: "#2A2218", stroke: "#EFE5CB", "stroke-width": 3, "paint-order": "stroke" });
          g.turn.appendChild(g.rect); g.turn.appendChild(g.front); g.appendChild(g.t); g.appendChild(g.turn); g.appendChild(g.label); layer.appendChild(g);
        }
        var w = Math.max(u[4], 14) / 2, d = Math.max(u[5], 8) / 2;
        g.setAttribute("transform", "translate(" + u[1] + " " + u[2] + ")");
        g.turn.setAttribute("transform", "rotate(" + u[3] / 100 + ")");
        g.rect.setAttribute("d", who[2] ? "M0 " + -d + "A" + d + " " + d + " 0 1 1 -.01 " + -d + "z" : "M" + -w + " " + -d + "h" + 2 * w + "v" + 2 * d + "h" + -2 * w + "z");
        g.front.setAttribute("d", who[2] ? "" : "M" + -w + " " + -d + "h" + 2 * w);
        g.rect.setAttribute("fill", battle.colours[who[1]]); g.rect.setAttribute("stroke-dasharray", u[8] ? "4 3" : "none");
        g.t.textContent = who[0] + (u[6] ? ", " + u[6] + " figures" : "") + (u[7] ? ", " + u[7] : "");
        var lines = Math.abs(u[3] / 9000 % 2) % 1 < 0.5 ? d : w, wide = who[0].length * 3.4, low = u[2] + lines + 13, free = taken.every(function (t) { return u[1] + wide < t[0] || u[1] - wide > t[1] || Math.abs(low - t[2]) > 13; });
        g.label.textContent = free ? who[0] : ""; g.label.setAttribute("y", lines + 13);
        if (free) taken.push([u[1] - wide, u[1] + wide, low]);
      });
      Object.keys(groups).forEach(function (k) { groups[k].style.display = there[k] ? "" : "none"; });
    }
    function stop() { if (playing) { clearInterval(playing); playing = 0; $("play").textContent = "▶ Play"; $("play").setAttribute("aria-pressed", "false"); } }
    turn.addEventListener("input", function () { stop(); show(+turn.value); });
    $("back").addEventListener("click", function () { stop(); show(at - 1); });
    $("on").addEventListener("click", function () { stop(); show(at + 1); });
    $("play").addEventListener("click", function () {
      if (playing) { stop(); return; }
      if (at === battle.turns.length - 1) show(0);
      $("play").textContent = "❚❚ Halt"; $("play").setAttribute("aria-pressed", "true");
      playing = setInterval(function () { if (at === battle.turns.length - 1) stop(); else show(at + 1); }, calm ? 1500 : 1000);
    });
    show(0);
  }
})();
