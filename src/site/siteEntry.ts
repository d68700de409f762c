/**
 * The pages of the built site (BuiltPages in src/contract/site/siteContext.ts). Astro renders a Web Request to a Web Response: the
 * adapter's own handler expects the request and response of node:http, and holds the rendered page in memory until those
 * are closed.
 */
import { createApp } from "astro/app/entrypoint";
import type { BuiltPages } from "../contract/site/siteContext.ts";

// An error while a page renders is a 500, not half a page with a 200.
const app = createApp({ streaming: false });

export const render: BuiltPages["render"] = (request, site) =>
	app.render(request, { locals: { site } });
