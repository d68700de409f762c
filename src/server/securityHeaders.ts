/** The headers that every answer carries, pages and files alike (DESIGN section 7). */

/** For whatever brings no policy of its own: nothing may be loaded, nothing may frame it. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Header names and values, one after the other, as node:http takes them. */
export function securityHeaders(siteOrigin: string, policy: string | undefined): string[] {
	return [
		"Content-Security-Policy",
		policy ?? NOTHING,
		"X-Content-Type-Options",
		"nosniff",
		"X-Frame-Options",
		"DENY",
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
