/** Markdown tables with columns of equal width, so that they can be read in a terminal too. */

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function markdownTable(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, 3, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** `1.04 (0.99–1.10)` @param {import("./statistics.js").Summary} summary */
export function printSummary({ median, low, high }, digits = 2) {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/** The last two cells of a row that has a goal. @param {number} value @param {number} limit @param {string} unit */
export function verdict(value, limit, unit) {
  return [`≤ ${limit} ${unit}`, value <= limit ? "met" : "missed"];
}

export const noGoal = ["", ""];
