/** Pages that are shown at many addresses. Each address only names the page, so that no address costs a render. */
import type { APIContext } from "astro";
import { SHARED_PAGE, sharedAddress } from "../../contract/site.ts";

/** What a page opened, where it has nothing of its own to show. */
export type EmptyView = { status: number } & (
	| { kind: "no such bib"; event: { id: string } }
	| { kind: "no such organisation" }
	| { kind: "nothing" }
	| { kind: "failed" }
);

type Context = Pick<APIContext, "url" | "rewrite">;

/**
 * Answers with the page for what is not there.
 * @param carried query that is carried along, such as ?debug=1, or ''
 */
export function emptyPage(context: Context, view: EmptyView, carried: string) {
	return sharedPage(context, pageOf(view), view.status, carried);
}

function pageOf(view: EmptyView): string {
	if (view.kind === "nothing") return "/no-page";
	if (view.kind === "no such bib") return `/no-runner/${view.event.id}`;
	if (view.kind === "no such organisation") return "/no-organisation";
	return view.status === 404 ? "/no-event" : "/no-answer";
}

/** The same in a frame on another site. */
export function emptyEmbed({ url, rewrite }: Context, view: EmptyView) {
	const shown = view.kind === "nothing" ? { ...view, kind: "failed" as const } : view;
	return sharedPage({ url, rewrite }, `/embed${pageOf(shown)}`, view.status, url.search);
}

/** In development Astro listens itself, and can only render the page anew. */
function sharedPage({ url, rewrite }: Context, page: string, status: number, carried: string) {
	const address = sharedAddress(url.pathname, page, carried);
	if (import.meta.env.DEV) return rewrite(address);
	return new Response(null, { status, headers: { [SHARED_PAGE]: address } });
}
