/** Descriptions of the settings, for help and docs/operations.md. */
import type { Settings } from "./settings.ts";

/** By variable. A test checks that the keys are the schema's. */
export const SETTING_MEANINGS = {
	HOST: "Address to listen on.",
	PORT: "Port to listen on; 0 is any free port.",
	ROLE: "all: site, results server and clip service in one process. site, results or clips: one of them.",
	DATA_DIR: "Folder of the embedded store, the secret and the lock.",
	DATABASE_URL:
		"PostgreSQL database for the store and the secret, instead of DATA_DIR. Several servers may share it.",
	BACKUP_DIR:
		"Folder of `gantry backup`; choose one on another disk. Default: backups in DATA_DIR.",
	EVENT_MEMORY_MB:
		"Memory for events, MB. The least recently used event is evicted, and loaded again when requested.",
	ANSWER_THREADS:
		"Number of threads that answer requests. Default: the number of processors minus one, at least one.",
	DRAIN_MS:
		"Time after SIGTERM in which the port stays open with /readyz at 503, before idle connections are closed, ms. Set it above the interval of a load balancer's checks.",
	LOG: "text: lines for people. json: one JSON object a line, for a log collector.",
	ACCESS_LOG:
		"on: one line in the log for each request, without bibs, names, queries and client addresses. off: none.",
	METRICS_TOKEN:
		"Token with which /metrics is read from elsewhere (Authorization: Bearer). Default: /metrics is read on this machine only.",
	FAST_LANE:
		"on: plain requests are answered in front of node:http. off: node:http reads every request.",
	SITE_DIST: "Folder of the built site.",
	SITE_ORIGIN:
		"Public origin of the site, for canonical addresses, link previews and CORS. Default: this server's own.",
	RESULTS_ORIGIN:
		"Origin of the results server that answers pjlist for this site. Default: this process. Required for ROLE=site and ROLE=clips. With ROLE=results: its own public origin, for the addresses of certificates.",
	API_PREFIX: "Prefix before the addresses of the results server.",
	ALLOWED_RESULT_HOSTS: "Hosts, separated by commas, that an event's pjServer may name.",
	DEFAULT_PROJECT_SERVER:
		"Host that answers for events whose pjServer is empty. Default: RESULTS_ORIGIN.",
	SECRET:
		"Key of the checksums in certificate addresses. Default: generated once and stored with the data.",
	TRUSTED_PROXIES:
		"Addresses of proxies, or networks such as 10.0.0.0/8, whose X-Forwarded-For is trusted, separated by commas.",
	PURGE_URL:
		"Address of a cache or CDN in front that drops responses by surrogate key: it gets the keys of each change. Default: none.",
	PURGE_HEADER:
		"Header that authorises these requests, such as Fastly-Key: 0123456789. Default: none.",
	CONTACT_EMAIL:
		"Address for visitors who want to rent the timing service or to report a wrong translation.",
	ADVERTISEMENT: "`on`: pages end with an advertisement for renting the timing service.",
	MEMBER_SITE:
		"Address where runners of organisation 1 bind their account for LINE notifications. Default: the organisation's website.",
	ANALYTICS_URL: "Collector of page views and downloads. Default: nothing is sent.",
	ERROR_DSN: "Sentry-compatible DSN for errors in pages. Default: nothing is sent.",
	VAPID_PUBLIC_KEY:
		"Key with which browsers subscribe to notifications; `gantry vapid` makes it together with the next one. Default: none are sent.",
	VAPID_PRIVATE_KEY: "The private key of the pair, which signs notifications.",
	VAPID_SUBJECT:
		"Contact of the operator for push services, mailto: or https:. Default: CONTACT_EMAIL.",
	PUSH_HOSTS:
		"Push services besides those of Chrome, Firefox, Edge and Safari, separated by commas.",
	CLIPS_ORIGIN:
		"Origin of the clip service as browsers reach it. Default: with ROLE=all this process, else there are no clips.",
	CLIP_KEY:
		"Key of the hashes in clip addresses, the same on the site and the clip service; required if these are two processes. Default: derived from the secret.",
	CLIPS_DIR:
		"Folder of the register of recordings and of the clip cache, used by one process. Default: clips in DATA_DIR.",
	CLIPS_CACHE_MB: "Disk space for clips, MB; the least recently used clip is evicted.",
	CLIP_MUSIC: "Sound file for clips with music, absolute path. Default: none.",
	FFMPEG:
		"Path of ffmpeg or of its folder, absolute; ffprobe must be beside it. Default: found in PATH.",
	VOUCHER_SHOP: "Address where vouchers for full videos are sold. Default: no link.",
	TIME_ZONE: "Zone of events without one.",
} as const satisfies Record<keyof Settings, string>;
