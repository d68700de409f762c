/** The arguments of a command line as a shell splits them, with double quotes. */
export function splitLine(line: string): string[] {
	return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);
}
