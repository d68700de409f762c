/** The numbers that follow a part's name on the command line: [700, 300] of `npm run bench -- kill 700 300`. */
export function countsAfter(part: string): number[] {
	const words = process.argv.slice(process.argv.indexOf(part) + 1);
	const end = words.findIndex((word) => !isCount(word));
	return (end < 0 ? words : words.slice(0, end)).map(Number);
}

/** Whether a word of the command line is a number and not a part. */
export function isCount(word: string): boolean {
	return /^\d+$/.test(word);
}
