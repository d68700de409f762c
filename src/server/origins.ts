/** Origins that follow from the settings. */
import type { ServerChoice } from "../contract/site/siteContext.ts";
import type { Settings } from "./settings.ts";

/** The origin at which browsers reach this process; '' if it is not set. */
export function publicOriginOf({
	ROLE,
	SITE_ORIGIN,
	RESULTS_ORIGIN,
	CLIPS_ORIGIN,
}: Settings): string {
	if (ROLE === "results") return RESULTS_ORIGIN || SITE_ORIGIN;
	if (ROLE === "clips") return CLIPS_ORIGIN || SITE_ORIGIN;
	return SITE_ORIGIN;
}

/** The results servers as browsers reach them. */
export function browserServers(settings: Settings): ServerChoice {
	return {
		listServer: settings.RESULTS_ORIGIN,
		allowedHosts: [
			...settings.ALLOWED_RESULT_HOSTS,
			...(settings.DEFAULT_PROJECT_SERVER ? [settings.DEFAULT_PROJECT_SERVER] : []),
		],
		defaultProjectServer: settings.DEFAULT_PROJECT_SERVER,
		prefix: settings.API_PREFIX,
	};
}
