/** A page of a draft: the page itself, without scripts, whose links lead to other pages of the draft. */
import type { RenderedPage } from "./renderMessages.ts";

/** Directives of a page's policy that a draft has its own of. */
const REPLACED = /^(script-src|script-src-elem|connect-src|worker-src|frame-ancestors|sandbox)\b/;

/**
 * Scripts do not run, so that nothing of a draft is stored in the browser, reported to a collector, or replaced by what is
 * public. Without them a page is complete (DESIGN section 7).
 */
const OWN_POLICY = ["frame-ancestors 'self'", "sandbox allow-same-origin allow-forms"];

const OWN_HEADERS: readonly string[] = [
	"cache-control",
	"content-security-policy",
	"x-frame-options",
	"etag",
	"link",
];

const HEADERS = [
	...["Cache-Control", "private, no-store"],
	...["X-Frame-Options", "SAMEORIGIN"],
	...["X-Robots-Tag", "noindex, nofollow"],
];

/** The headers with which a draft is sent, instead of those of the public page or image. */
export function draftHeaders(headers: readonly string[]): string[] {
	const kept: string[] = [];
	let policy = "default-src 'none'";
	for (let index = 0; index < headers.length; index += 2) {
		const name = headers[index] ?? "";
		if (name.toLowerCase() === "content-security-policy") policy = headers[index + 1] ?? policy;
		if (!OWN_HEADERS.includes(name.toLowerCase())) kept.push(name, headers[index + 1] ?? "");
	}
	const directives = policy.split(";").map((each) => each.trim());
	const own = directives.filter((each) => each !== "" && !REPLACED.test(each));
	return [...kept, ...HEADERS, "Content-Security-Policy", [...own, ...OWN_POLICY].join("; ")];
}

/** A start tag of a link or a form; attributes may hold `>` in quotes. */
const LINKS = /<(?:a|area|form|button|input)\b(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const TARGETS = /(\s(?:href|action|formaction)=["'])(\/score(?=[/?#"']))/g;
const NEW_TABS = /\starget=["']_blank["']/g;
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The page of a draft. */
export function asDraft(page: RenderedPage & { kind: "page" }, base: string): RenderedPage {
	const headers = draftHeaders(page.headers);
	const at = headers.indexOf("Location");
	if (at >= 0)
		headers[at + 1] = (headers[at + 1] ?? "").replace(/^\/score(?=[/?#]|$)/, `${base}$&`);
	if (!page.contentType.startsWith("text/html")) return { ...page, headers };
	const text = Buffer.from(page.body)
		.toString("utf8")
		.replace(SCRIPTS, "")
		.replace(LINKS, (tag) => tag.replace(TARGETS, `$1${base}$2`).replace(NEW_TABS, ""));
	return { ...page, headers, body: new Uint8Array(new TextEncoder().encode(text)) };
}
