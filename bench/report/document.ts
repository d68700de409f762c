/** Replaces the tables of docs/performance.md between their markers. The text around them stays as it was written. */

/** The block of the budgets of all parts. */
export const BUDGETS = "budgets";

/** The names of all blocks of a document, in its order. */
export function blocksIn(document: string): string[] {
	return [...document.matchAll(/^<!-- bench:([\w-]+) -->$/gm)].map(([, name = ""]) => name);
}

/** What is in a block. @throws Error if the document has no such block */
export function blockOf(document: string, name: string): string {
	const { from, to } = placeOf(document, name);
	return document.slice(from, to).trim();
}

/** The document with other content in a block. @throws Error if the document has no such block */
export function withBlock(document: string, name: string, content: string): string {
	const { from, to } = placeOf(document, name);
	return `${document.slice(0, from)}\n${content}\n\n${document.slice(to)}`;
}

function placeOf(document: string, name: string) {
	const open = `<!-- bench:${name} -->\n`;
	const begin = document.indexOf(open);
	const to = document.indexOf(`<!-- /bench:${name} -->`, begin);
	if (begin < 0 || to < 0)
		throw new Error(
			`docs/performance.md has no place for ${name}: add the lines <!-- bench:${name} --> and <!-- /bench:${name} -->`,
		);
	return { from: begin + open.length, to };
}
