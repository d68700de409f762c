/** Compares scored events cell by cell: NaN equals NaN, and 0 does not equal -0. */

/** The paths at which two values differ, with both values. */
export function differences(found: unknown, expected: unknown, path = ""): string[] {
	if (Object.is(found, expected)) return [];
	if (!isObject(found) || !isObject(expected))
		return [`${path}: ${String(found)} instead of ${String(expected)}`];
	const keys = new Set([...Object.keys(found), ...Object.keys(expected)]);
	return [...keys].flatMap((key) => differences(found[key], expected[key], `${path}/${key}`));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null;
}
