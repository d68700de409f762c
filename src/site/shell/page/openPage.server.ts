/** Opens a page for its route: reads the address, runs the loader, and sets the response. */
import type { AstroGlobal } from "astro";
import { CACHE_CONTROL, SHARED_PAGE, sharedAddress } from "../../../contract/site/siteContext.ts";
import type { Frame } from "../../embed/embedFrame.server.ts";
import { type PageRequest, readRequest } from "./pageRequest.server.ts";
import { type Moved, movedTo } from "./redirect.server.ts";
import type { PageResponse, Shell } from "./shell.server.ts";

/** The outcome of a loader: a page, or why there is none. */
export type Loaded<Layout, View> = { kind: "page"; shell: Layout; view: View } | NoPage;
/** A redirect, or one of the shared pages. */
export type NoPage = Moved | EmptyView;

export type LoadPage<View> = (
	request: PageRequest,
) => Loaded<Shell, View> | Promise<Loaded<Shell, View>>;
export type LoadFrame<View> = (
	request: PageRequest,
) => Loaded<Frame, View> | Promise<Loaded<Frame, View>>;

type Context = Pick<AstroGlobal, "url" | "params" | "locals" | "response" | "rewrite" | "csp">;

/**
 * Opens a page of the site.
 * @param keepsQuery whether a redirect has the whole query, or else only the part that every link carries
 */
export async function openPage<View>(context: Context, load: LoadPage<View>, keepsQuery = false) {
	const request = readRequest(context);
	const loaded = misspelled(request) ?? (await load(request));
	if (loaded.kind === "moved")
		return movedTo(request.url, loaded, keepsQuery ? request.url.search : request.carried);
	if (loaded.kind !== "page") return emptyPage(context, loaded, request.carried);
	respondWith(context, loaded.shell.response);
	return loaded;
}

/** Opens a page that another site shows in a frame. */
export async function openFrame<View>(context: Context, load: LoadFrame<View>) {
	const request = readRequest(context);
	const loaded = misspelled(request) ?? (await load(request));
	if (loaded.kind === "moved") return movedTo(request.url, loaded, request.url.search);
	if (loaded.kind !== "page") return emptyFrame(context, loaded);
	respondWith(context, loaded.shell.response);
	return loaded;
}

/** Redirects an event's id in lower case to the event. */
function misspelled({ segment, place }: PageRequest): Moved | null {
	if (place.kind !== "misspelled event") return null;
	const { eventId: to } = place;
	return { kind: "moved", part: segment, to, status: 301, cacheControl: CACHE_CONTROL.announced };
}

function respondWith({ response, csp }: Context, page: PageResponse): void {
	const { status, cacheControl, retryAfter, policies } = page;
	response.status = status;
	response.headers.set("Cache-Control", cacheControl);
	if (retryAfter !== null) response.headers.set("Retry-After", String(retryAfter));
	for (const policy of policies) csp?.insertDirective(policy);
}

/** Why a page has no content of its own. */
type EmptyView = { status: number } & (
	| { kind: "no such bib"; event: { id: string } }
	| { kind: "no such organisation" }
	| { kind: "nothing" }
	| { kind: "failed" }
);

/**
 * Responds with the page that explains why there is no content. It is shown at many addresses, and the response for each only names
 * it, because a render for each address would cost too much.
 * @param carried query that every link carries along, such as ?debug=1, or ''
 */
function emptyPage(context: Context, view: EmptyView, carried: string) {
	return sharedPage(context, pageOf(view), view.status, carried);
}

function pageOf(view: EmptyView): string {
	if (view.kind === "nothing") return "/no-page";
	if (view.kind === "no such bib") return `/no-runner/${view.event.id}`;
	if (view.kind === "no such organisation") return "/no-organisation";
	return view.status === 404 ? "/no-event" : "/no-answer";
}

/** The same for a frame of another site. */
function emptyFrame(context: Context, view: EmptyView) {
	const shown = view.kind === "nothing" ? { ...view, kind: "failed" as const } : view;
	return sharedPage(context, `/embed${pageOf(shown)}`, view.status, context.url.search);
}

/** In development Astro itself responds, and renders the shared page each time. */
function sharedPage(context: Context, page: string, status: number, carried: string) {
	const address = sharedAddress(context.url.pathname, page, carried);
	if (import.meta.env.DEV) return context.rewrite(address);
	return new Response(null, { status, headers: { [SHARED_PAGE]: address } });
}
