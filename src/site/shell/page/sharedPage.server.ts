/**
 * Pages that are shown at many addresses. The response for each address only names the page, because a render for each
 * address would cost too much.
 */
import type { AstroGlobal } from "astro";
import { SHARED_PAGE, sharedAddress } from "../../../contract/site.ts";

/** Why a page has no content of its own. */
export type EmptyView = { status: number } & (
	| { kind: "no such bib"; event: { id: string } }
	| { kind: "no such organisation" }
	| { kind: "nothing" }
	| { kind: "failed" }
);

type Context = Pick<AstroGlobal, "url" | "rewrite">;

/**
 * Responds with the shared page that explains the reason.
 * @param carried query that every link carries along, such as ?debug=1, or ''
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

/** The same for a frame of another site. */
export function emptyFrame(context: Context, view: EmptyView) {
	const shown = view.kind === "nothing" ? { ...view, kind: "failed" as const } : view;
	return sharedPage(context, `/embed${pageOf(shown)}`, view.status, context.url.search);
}

/** In development Astro itself responds, and renders the shared page each time. */
function sharedPage(context: Context, page: string, status: number, carried: string) {
	const address = sharedAddress(context.url.pathname, page, carried);
	if (import.meta.env.DEV) return context.rewrite(address);
	return new Response(null, { status, headers: { [SHARED_PAGE]: address } });
}
