/** The built site's pages, without a server around them. */
import { loadPages } from "../../../src/server/rendering/builtSite.ts";
import { createRenderer } from "../../../src/server/rendering/pageRenderer.ts";
import { builtSite } from "../../fixtures/builtSite.ts";

const NO_SERVER = { listServer: "", defaultProjectServer: "", allowedHosts: [], prefix: "", fetch };

export async function openRenderer() {
	return createRenderer(await loadPages(builtSite()), () => ({
		siteOrigin: "http://localhost",
		calls: { ...NO_SERVER, edition: 0 },
		browserCalls: NO_SERVER,
		contact: "",
		advertises: false,
		memberSite: "",
		clips: null,
		telemetry: { collector: "", errorDsn: "" },
		now: 0,
	}));
}
