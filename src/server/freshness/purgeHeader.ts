/** The header of PURGE_HEADER: its name, a colon and its value. */

export function purgeHeaderOf(line: string): { name: string; value: string } | null {
	const [, name, value] = /^([\w-]+):\s*(\S[\x20-\x7e]*)$/.exec(line) ?? [];
	return name === undefined || value === undefined ? null : { name, value };
}
