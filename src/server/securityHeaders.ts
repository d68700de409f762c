/** The headers that every answer carries, pages and files alike (DESIGN section 7). */

/** For whatever brings no policy of its own: nothing may be loaded, nothing may frame it. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * Header names and values, one after the other, as node:http takes them.
 * @param isFramed whether other sites may show the answer in a frame
 */
export function securityHeaders(
	siteOrigin: string,
	policy: string | undefined,
	isFramed = false,
): string[] {
	const strict = policy ?? NOTHING;
	return [
		"Content-Security-Policy",
		isFramed ? strict.replace("frame-ancestors 'none'", "frame-ancestors *") : strict,
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
