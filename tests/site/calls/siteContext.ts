/** The context with which a page is rendered, in front of one results server. */
import type { SiteContext } from "../../../src/contract/site/siteContext.ts";

export function contextOf(listServer: string): SiteContext {
	const calls = { listServer, defaultProjectServer: "", allowedHosts: [], prefix: "" };
	const telemetry = { collector: "", errorDsn: "" };
	return {
		siteOrigin: "https://site.example.org",
		calls: { ...calls, edition: 0, fetch, onLoginExpired: () => undefined },
		browserCalls: calls,
		contact: "",
		advertises: false,
		memberSite: "",
		clips: null,
		telemetry,
		now: 0,
	};
}
