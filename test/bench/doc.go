// Package bench measures the program, each row beside the least that its machine could need for
// it in the same run: make bench, make bench-check. What the rows mean and what was found stands
// in docs/performance.md. It is made of tests alone.
package bench
