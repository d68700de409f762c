import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import node from "@astrojs/node";
import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import i18next from "astro-i18next";
import { precompress } from "./scripts/precompress.mjs";
import { sharedScripts } from "./scripts/sharedScripts.mjs";
import { stripContract } from "./scripts/stripContract.mjs";
import { LOCALES } from "./src/locales.ts";
import { SCREEN_NAMES, screenPath } from "./src/site/organiser/frame/screens.ts";

const isBuild = process.argv.includes("build");

/** The pages of src/pages, such as [place]/index: each is without a prefix there, and below each other language's by localizedRoutes. */
const PAGES = readdirSync(new URL("./src/pages", import.meta.url), { recursive: true })
	.filter((file) => file.endsWith(".astro"))
	.map((file) => file.slice(0, -".astro".length).replaceAll("\\", "/"))
	.sort();

/** Astro's own i18n fallback took /en/M1234 for the event "en": so the routes are injected (DESIGN section 3). */
const localizedRoutes = {
	name: "gantry:localized-routes",
	hooks: {
		"astro:config:setup": ({ injectRoute }) => {
			for (const { prefix } of Object.values(LOCALES)) {
				// Astro knows the routes without a prefix from src/pages.
				for (const page of prefix === "" ? [] : PAGES)
					injectRoute({
						pattern: `${prefix}/${page}`.replace(/\/index$/, ""),
						entrypoint: `./src/pages/${page}.astro`,
					});
				for (const screen of SCREEN_NAMES)
					injectRoute({
						pattern: `${prefix}${screenPath("[place]", screen)}`,
						entrypoint: `./src/site/organiser/${screen}/route.astro`,
					});
				// The server requests it by its name (src/site/pageAddress.server.ts); in development Astro answers itself.
				injectRoute({ pattern: `${prefix}/[...missing]`, entrypoint: "./src/pages/no-page.astro" });
			}
		},
		"astro:build:done": ({ dir }) => precompress(fileURLToPath(dir)),
	},
};

/** The built site exports our own entry instead of the adapter's handler, see src/site/siteEntry.ts. */
const webEntry = {
	name: "gantry:web-entry",
	enforce: "post",
	config: () => ({
		environments: {
			ssr: {
				build: {
					rolldownOptions: {
						input: {
							index: "./src/site/siteEntry.ts",
							// Read by the answering thread, which does not load the pages.
							pageAddress: "./src/site/pageAddress.server.ts",
						},
						output: {
							entryFileNames: ({ name }) => `${name === "index" ? "entry" : name}.mjs`,
						},
					},
				},
			},
		},
	}),
};

/** The results server of `npm run dev`, and the addresses that it answers at the page's origin. */
const DEVELOPMENT_SERVER = process.env["RESULTS_ORIGIN"] ?? "http://127.0.0.1:4322";
const ITS_ADDRESSES = ["/scorequery", "/ingest", "/tpp", "/clips"];

/** Its clip service, as src/server/clips.ts tells pages of it; null where no key is given. */
function developmentClips() {
	const key = process.env["CLIP_KEY"];
	if (!key) return null;
	const hashOf = (eventId, bib) =>
		createHash("md5")
			.update(eventId + bib + key)
			.digest("hex");
	return { server: "", shop: "", hashOf };
}

/** In development Astro listens itself: it tells pages what the entry tells them in production. */
const developmentContext = {
	name: "gantry:development-context",
	hooks: {
		"astro:server:setup": ({ server }) => {
			const calls = {
				listServer: DEVELOPMENT_SERVER,
				defaultProjectServer: "",
				allowedHosts: [],
				prefix: "",
			};
			server.middlewares.use((request, _response, next) => {
				const site = {
					siteOrigin: `http://${request.headers.host}`,
					calls: { ...calls, fetch, onLoginExpired: () => undefined },
					browserCalls: { ...calls, listServer: "" },
					contact: "",
					memberSite: "",
					clips: developmentClips(),
					telemetry: { collector: "", errorDsn: "" },
					now: Date.now(),
				};
				request[Symbol.for("astro.locals")] = { site };
				next();
			});
		},
	},
};

export default defineConfig({
	output: "server",
	base: "/score",
	trailingSlash: "ignore",
	session: false,
	adapter: node({ mode: "middleware" }),
	integrations: [react(), i18next(), localizedRoutes, developmentContext],
	build: { inlineStylesheets: "always" },
	devToolbar: { enabled: false },
	// The policy of every page; the entry sends it, and a page adds the hosts that its event needs.
	security: {
		csp: {
			directives: [
				"default-src 'self'",
				"base-uri 'none'",
				"form-action 'self'",
				"frame-ancestors 'none'",
				"img-src 'self' data: blob:",
				"object-src 'none'",
			],
		},
	},
	vite: {
		plugins: [tailwindcss(), ...(isBuild ? [stripContract(), webEntry, sharedScripts] : [])],
		// A worker is a build of its own.
		worker: { plugins: () => (isBuild ? [stripContract()] : []) },
		// dist runs wherever it is put: everything it needs is in it.
		ssr: isBuild ? { noExternal: true } : {},
		server: {
			proxy: Object.fromEntries(ITS_ADDRESSES.map((path) => [path, DEVELOPMENT_SERVER])),
		},
	},
});
