/**
 * Answers a plain form, which a page without scripts sends: 303 to a path of this site instead of data, so that the browser
 * shows a page and a reload sends nothing again.
 */
import type * as v from "valibot";
import type { Operation } from "../../contract/kit/operation.ts";
import { ownPath } from "../../contract/site/ownPath.ts";
import type { Exchange, Reply } from "../../http/exchange.ts";
import { readForm } from "../../http/form.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest, isJson, readJson } from "../../http/requestBody.ts";
import type { Route, RouteContext } from "../door/handle.ts";

/** Binds an operation whose request is JSON or a form. @param siteOrigin of the pages */
export function handleFields<const Declared extends Operation>(
	operation: Declared,
	siteOrigin: string,
	handler: (
		request: v.InferOutput<Declared["request"]>,
		context: RouteContext<Declared>,
	) => Promise<Reply>,
): Route<Declared> {
	const schema: Declared["request"] = operation.request;
	return {
		operation,
		answer: async (exchange, place, actor) => {
			const fields = await readFields(exchange);
			return withForm(exchange, fields, siteOrigin, async () =>
				handler(checkRequest(schema, fields), { exchange, place, actor }),
			);
		},
	};
}

/** The fields of a request that is JSON or a form. @throws Refusal 415 or 400 */
async function readFields(exchange: Exchange): Promise<unknown> {
	return isForm(exchange) ? readForm(exchange) : readJson(exchange);
}

function isForm(exchange: Exchange): boolean {
	return (
		!isJson(exchange) &&
		/^application\/x-www-form-urlencoded\b/i.test(exchange.header("content-type"))
	);
}

/**
 * The reply to a form: 303 to its `redirect`, after a refusal to its `back`.
 * @param siteOrigin of the pages, if the request does not name its own
 * @throws Refusal where the form names no page for it
 */
async function withForm(
	exchange: Exchange,
	fields: unknown,
	siteOrigin: string,
	answer: () => Promise<Reply>,
): Promise<Reply> {
	if (!isForm(exchange)) return answer();
	const given = new Map<string, unknown>(Object.entries(Object(fields)));
	const to = (path: string, headers: readonly string[]) =>
		seeOther(exchange, siteOrigin, path, headers);
	const page = (field: string) => {
		const path = given.get(field);
		return ownPath(typeof path === "string" ? path : null);
	};
	try {
		const { headers } = await answer();
		return to(page("redirect") ?? "/score/", cookieIn(headers));
	} catch (error) {
		const back = page("back");
		if (!(error instanceof Refusal) || back === null) throw error;
		const [path = "", query = ""] = back.split("#", 1)[0]?.split("?") ?? [];
		const asked = new URLSearchParams(query);
		asked.set("refused", error.code);
		return to(`${path}?${asked}`, []);
	}
}

function cookieIn(headers: readonly string[]): readonly string[] {
	const at = headers.indexOf("Set-Cookie");
	return at < 0 ? [] : headers.slice(at, at + 2);
}

/** The page's own origin, which was checked, because the site may be on another one than this server. */
function seeOther(
	exchange: Exchange,
	siteOrigin: string,
	path: string,
	headers: readonly string[],
): Reply {
	const origin = exchange.header("origin") || siteOrigin;
	return {
		status: 303,
		headers: ["Location", `${origin}${path}`, "Cache-Control", "no-store", ...headers],
		body: Buffer.alloc(0),
	};
}
