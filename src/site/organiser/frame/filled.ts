/** Fills in the {names} of a message. A name without a value stays as it is. */
export function filled(message: string, values: Readonly<Record<string, string>>): string {
	return message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
