/** The security headers of every response (DESIGN section 9). */
import { validateHeaderName, validateHeaderValue } from "node:http";

/** The policy of responses without their own: nothing may be loaded, and no page may frame them. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const UNFRAMED = "frame-ancestors 'none'";

/**
 * Header names and values, alternating, as for node:http.
 * @param isFramed whether other sites may show the response in a frame
 */
export function securityHeaders(
	siteOrigin: string,
	policy: string | undefined,
	isFramed = false,
): string[] {
	const strict = policy ?? NOTHING;
	return [
		"Content-Security-Policy",
		isFramed ? strict.replace(UNFRAMED, "frame-ancestors *") : strict,
		"X-Content-Type-Options",
		"nosniff",
		...(isFramed ? [] : ["X-Frame-Options", "DENY"]),
		"Referrer-Policy",
		"strict-origin-when-cross-origin",
		"Permissions-Policy",
		"camera=(), geolocation=(), microphone=(), payment=()",
		"Cross-Origin-Opener-Policy",
		"same-origin",
		...(siteOrigin.startsWith("https://")
			? ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]
			: []),
	];
}

/**
 * Checks the headers of a reply and adds the security headers that it lacks.
 * @throws TypeError if node:http would refuse to send one of them
 */
export type CompleteHeaders = (headers: readonly string[]) => readonly string[];

/** @param publicOrigin the origin at which browsers reach this server; with https, Strict-Transport-Security is added */
export function createCompleteHeaders(publicOrigin: string): CompleteHeaders {
	const guards = pairsOf(securityHeaders(publicOrigin, undefined));
	return (headers) => {
		const given = pairsOf(headers);
		for (const [name, value] of given) {
			validateHeaderName(name);
			validateHeaderValue(name, value);
		}
		const values = new Map(given.map(([name, value]) => [name.toLowerCase(), value]));
		const mayBeFramed = !(values.get("content-security-policy") ?? NOTHING).includes(UNFRAMED);
		const lacking = guards.filter(
			([name]) => !values.has(name.toLowerCase()) && !(mayBeFramed && name === "X-Frame-Options"),
		);
		return lacking.length === 0 ? headers : [...headers, ...lacking.flat()];
	};
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
	const pairs: [string, string][] = [];
	for (let i = 0; i < headers.length; i += 2) pairs.push([headers[i] ?? "", headers[i + 1] ?? ""]);
	return pairs;
}
