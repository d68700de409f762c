/** A message with a number, in the plural form of its language: "1 event", "2 events". */
export function counted(count: number, language: string, one: string, other: string): string {
	const form = new Intl.PluralRules(language).select(count) === "one" ? one : other;
	return form.replace("{count}", count.toLocaleString(language));
}

/** A number with the separators of thousands that all our languages share. */
export function grouped(count: number): string {
	return count.toLocaleString("en");
}
