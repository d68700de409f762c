/** A request with ids and codes of the server in place of their placeholders. */
export function filled(request: unknown, made: Readonly<Record<string, unknown>>): unknown {
	if (typeof request !== "object" || request === null || Array.isArray(request)) return request;
	return Object.fromEntries(
		Object.entries(request).map(([name, value]) => [name, made[String(value)] ?? value]),
	);
}
