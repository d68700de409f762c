/** A message of a number, in the form that its language says for it: "1 event", "2 events". */
export function counted(count: number, language: string, one: string, other: string): string {
	const form = new Intl.PluralRules(language).select(count) === "one" ? one : other;
	return form.replace("{count}", count.toLocaleString(language));
}
