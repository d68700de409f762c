/** Answers that lead on. */
import { CACHE_CONTROL } from "../../contract/site.ts";

/** Leads from a page's address to the one in which a part stands otherwise, with what is carried along. */
export function movedTo(
	{ pathname }: URL,
	{
		part,
		to,
		status,
		cacheControl,
	}: { part: string; to: string; status: number; cacheControl: string },
	carried: string,
): Response {
	const address = pathname.replace(part, to).replace(/\/$/, "");
	return new Response(null, {
		status,
		headers: { Location: address + carried, "Cache-Control": cacheControl },
	});
}

/** Leads from an event's id in small letters to the event. */
export function spelledRight(url: URL, part: string, to: string, carried: string): Response {
	return movedTo(url, { part, to, status: 301, cacheControl: CACHE_CONTROL.announced }, carried);
}
