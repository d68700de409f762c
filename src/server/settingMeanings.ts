/** What the settings mean, in one sentence or two each. docs/operations.md lists them from here. */
import type { Settings } from "./settings.ts";

/** What each variable means, for docs and help. The keys are the schema's, a test sees to it. */
export const SETTING_MEANINGS = {
	HOST: "Address to listen on.",
	PORT: "Port to listen on; 0 takes any that is free.",
	ROLE: "all: site, results server and clip service in one process. site, results or clips: one of them.",
	DATA_DIR: "Folder of the embedded store, the secret and the lock.",
	DATABASE_URL:
		"PostgreSQL that holds the store and the secret instead of DATA_DIR, for several servers if need be.",
	EVENT_MEMORY_MB:
		"Memory for events, MB; the one asked for longest ago makes room and is loaded again when asked for.",
	DRAIN_MS:
		"After SIGTERM, how long the port stays open with /readyz at 503 before idle connections are closed, ms. Longer than the interval of a load balancer's checks.",
	FAST_LANE:
		"on: plain requests are answered in front of node:http. off: node:http reads every request.",
	SITE_DIST: "Folder of the built site.",
	SITE_ORIGIN:
		"Public origin of the site, for canonical addresses, link previews and CORS. Default: this server's own.",
	RESULTS_ORIGIN:
		"Origin of the results server that answers pjlist for this site. Default: this process; needed for ROLE=site and ROLE=clips. With ROLE=results its own public one, for certificates' addresses.",
	API_PREFIX: "Prefix before the addresses of the results server.",
	ALLOWED_RESULT_HOSTS: "Hosts, separated by commas, that an event's pjServer may name.",
	DEFAULT_PROJECT_SERVER:
		"Host that answers for events whose pjServer is empty. Default: RESULTS_ORIGIN.",
	SECRET:
		"Key of the checksums in certificate addresses. Default: made once and kept with the store.",
	TRUSTED_PROXIES:
		"Addresses of proxies, or networks such as 10.0.0.0/8, whose X-Forwarded-For is believed, separated by commas.",
	CONTACT_EMAIL:
		"Address to which visitors write who want to rent the timing service or found a wrong translation.",
	MEMBER_SITE:
		"Address where runners of organisation 1 bind their account for LINE notices. Default: the organisation's website.",
	ANALYTICS_URL: "Collector of page views and downloads. Default: nothing is sent.",
	ERROR_DSN: "Sentry-compatible DSN for errors in pages. Default: nothing is sent.",
	VAPID_PUBLIC_KEY:
		"Key with which browsers ask for notifications; `npm run vapid` makes it with the next one. Default: none are sent.",
	VAPID_PRIVATE_KEY: "Its other half, which signs them.",
	VAPID_SUBJECT:
		"Where push services reach whoever runs this server, mailto: or https:. Default: CONTACT_EMAIL.",
	PUSH_HOSTS:
		"Push services besides those of Chrome, Firefox, Edge and Safari, separated by commas.",
	CLIPS_ORIGIN:
		"Origin of the clip service as browsers reach it. Default: with ROLE=all this process, else there are no clips.",
	CLIP_KEY:
		"Key of the hashes in the clips' addresses, the same here and where the clips are played; needed where that is another process. Default: made from the secret.",
	CLIPS_DIR:
		"Folder of the recordings' register and of the clips that were made, for one process. Default: clips in DATA_DIR.",
	CLIPS_CACHE_MB: "Disk for clips that were made, MB; the one asked for longest ago makes room.",
	CLIP_MUSIC: "Sound file for clips with music, absolute path. Default: none.",
	FFMPEG:
		"ffmpeg, or the folder that has it, absolute path; ffprobe is beside it. Default: where the shell finds it.",
	VOUCHER_SHOP: "Address where vouchers for full videos are sold. Default: no link.",
	TIME_ZONE: "Zone of events that name none.",
} as const satisfies Record<keyof Settings, string>;
