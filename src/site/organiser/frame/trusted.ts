/**
 * Takes a value for the type of the operation that wrote it. Only for what the page's own origin sent: a page and its server
 * are of one version, and schemas of all fields would weigh more than the screens (docs/choices.md).
 */
export function trusted<Data>(value: unknown): Data {
	return value as Data;
}
