/**
 * The browser's scripts that several pages share, in few files: many small ones compress badly, and each is a request. A file
 * holds what the same pages need, because a page loads it whole (docs/performance.md has what they weigh).
 */

const source = (...paths) => new RegExp(`/src/(${paths.join("|")})\\.tsx?$`);
const within = (folder, ...paths) => paths.map((path) => `${folder}/${path}`);

/** Of two groups that match a module, the first takes it, with all that it imports. */
const GROUPS = [
	{ name: "react", test: /\/(react|react-dom|scheduler|@astrojs\/react)\/(?!.*server)/ },
	// Every visitor's page.
	{
		name: "site",
		test: [
			/vite\/preload-helper|\/node_modules\/nanostores\//,
			source(
				...within("contract/kit/errors", "LoginExpired", "ResponseNotOk", "StatusNotTrue"),
				...within("race", "limits", "record/identifier"),
				...within("site/calls", "callLog", "leaveForLogout"),
				...within("site/event", "refreshCountdown", "watch/watchCookie", "watch/watchListStore"),
				...within("site/shell", "siteAddress", "dialog/showModal", "dialog/toasts"),
				...within("site/shell/offline", "offlinePages", "retryWhenOnline"),
			),
		],
	},
	// Organisers' screens need it without the lists.
	{ name: "day", test: source("race/time/day") },
	// The desk, the announcer's screen and every other screen of organisers.
	{
		name: "calls",
		test: source(
			...within(
				"contract/kit/client",
				"addressOf",
				"callOperation",
				"outcome",
				"readOutcome",
				"sendRequest",
			),
			...within("site/organiser/frame", "pageServer", "trusted", "filled"),
		),
	},
	// Every tab of an event.
	{
		name: "rows",
		test: [
			/\/@nanostores\/react\//,
			source(
				"race/time/duration",
				"site/shell/nameLanguage",
				...within("site/event", "lists/rankedBy", "watch/WatchHeart", "watch/useWatchList"),
			),
		],
	},
	// The buttons of the tabs, and the lists that they switch.
	{ name: "readTab", test: source("site/event/readTab", "site/event/tabPage") },
	// Lists by rank, and the announced table.
	{
		name: "ranked",
		test: source(
			...within("site/event/lists", "CategoryRow", "RankedRow", "PlaceMark", "PlaceMedal"),
		),
	},
	// Leaders and winners.
	{
		name: "lists",
		test: source(
			...within("site/calls", "listCalls", "serverClock", "tabCacheKey"),
			...within("site/event", "CountdownRing", "RefreshBar", "useCountdown"),
			...within("site/event/lists", "useLiveLists", "liveLists", "otherTabs", "placeChanges"),
			...within("site/event/lists", "CategoryFold", "CategoryLinks", "RankedList", "useSlide"),
			...within("site/event/lists", "LeaderLists", "WinnerLists"),
		),
	},
	// Every screen of organisers but the desk and the announcer's, which have no island.
	{
		name: "frame",
		// The desk and the announced table share some of what it imports.
		includeDependenciesRecursively: false,
		test: source("site/organiser/frame/(?!secrets|stillOut|typed|live|palette|event/zoneTimes).*"),
	},
];

const groups = GROUPS.map(({ test, ...group }) => ({
	...group,
	test: (id) => [test].flat().some((pattern) => pattern.test(id)),
}));

/** The Vite plugin. */
export const sharedScripts = {
	name: "gantry:shared-scripts",
	enforce: "post",
	config: () => ({
		environments: {
			client: {
				build: {
					rolldownOptions: {
						// A group without what it imports needs it: entries may export more than they declare.
						preserveEntrySignatures: "allow-extension",
						output: { codeSplitting: { groups } },
					},
				},
			},
		},
	}),
};
