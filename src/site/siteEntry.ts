/**
 * What the built site exports. Astro renders a Web Request to a Web Response: the adapter's own handler expects the
 * request and response of node:http, and keeps what it rendered for as long as those are not closed.
 */
import { createApp } from "astro/app/entrypoint";
import type { SiteContext } from "../contract/site.ts";

// An error while a page renders is a 500, not half a page with a 200.
const app = createApp({ streaming: false });

/** Renders a page; an error while it renders is logged, and is a response with the status 500. */
export function render(request: Request, site: SiteContext): Promise<Response> {
	return app.render(request, { locals: { site } });
}
