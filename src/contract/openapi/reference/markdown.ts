/** Parts of Markdown. */

/** A row of a table: what it is about, and its meaning. */
export type Row = readonly [name: string, meaning: string];

/** A table of two columns; '' without rows. */
export function table(head: string, rows: readonly Row[], meaning = "meaning"): string {
	if (rows.length === 0) return "";
	const cells = rows.map(([name, text]) => `| ${name} | ${text.replaceAll("|", "\\|")} |`);
	return [`| ${head} | ${meaning} |`, "| --- | --- |", ...cells].join("\n");
}

/** Values as code, separated by commas. */
export function codes(values: readonly unknown[]): string {
	return values.map((value) => `\`${value}\``).join(", ");
}

/** Paragraphs, tables and headings, without those that are ''. */
export function blocks(parts: readonly string[]): string {
	return parts.filter((part) => part !== "").join("\n\n");
}

/** The anchor of a heading, as hosts of repositories make it. */
export function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.replace(/\s/g, "-");
}
