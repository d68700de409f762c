/** The subjects of the API: the pages of docs/api, and the tags of the OpenAPI document. */
import type { Operation } from "../kit/operation.ts";

export interface Subject {
	/** The name of its page in docs/api, without `.md`. */
	page: string;
	/** Its title, and its tag in the OpenAPI document. */
	title: string;
	about: string;
	/** Matches the paths of its operations. */
	paths: RegExp;
}

/** In the order in which they are shown. Of two subjects that match a path, the last has it; what no subject matches is of the first. */
export const SUBJECTS: readonly [Subject, ...Subject[]] = [
	{
		page: "results",
		title: "Results",
		about: "Events and their results, for anyone.",
		paths: /^\/scorequery\/[\w.]+$|\/(watchlist|leadergroup)\/get$/,
	},
	{
		page: "facts",
		title: "Facts of a runner",
		about: "A runner's page for programs, from the site itself, without the prefix.",
		paths: /^\/score\//,
	},
	{
		page: "certificates",
		title: "Certificates",
		about: "The certificates of runners, and the template of an event.",
		paths: /^\/tpp\/|\/(cert|certificate|proof)(\/|$)/,
	},
	{
		page: "media",
		title: "Videos and photos",
		about: "The clip service, the vouchers that unlock videos, and the recordings of cameras.",
		paths: /^\/clips\/|\/(vouchers?|recordings)(\/|$)/,
	},
	{
		page: "notifications",
		title: "Notifications",
		about: "Subscriptions to the passings of a runner.",
		paths: /\/(notify|subscriptions)(\/|$)/,
	},
	{
		page: "timing",
		title: "Timing",
		about: "Reads from the mats, marks and bibs by hand, and the clock.",
		paths: /^\/ingest\/\{pjid\}(\/race|\/runners)?$|\/(pointpass|clock|marks|bibs|pairs)(\/|$)/,
	},
	{
		page: "import",
		title: "Import",
		about: "Lists, results and whole recordings from files.",
		paths: /\/import\/|^\/ingest\/(\{pjid\}\/(recording|event|field)|events)$/,
	},
	{
		page: "changes",
		title: "Changes",
		about: "What a person changes, with its preview, its undo and the log.",
		paths: /\/admin\/\{pjid\}\/(change|changes|undo|preview|asof)$/,
	},
	{
		page: "watch",
		title: "Race day",
		about: "What organisers watch while the race is on: points, sources, queues, runners.",
		paths:
			/^\/ingest\/\{pjid\}\/reads$|\/admin\/(live|\{pjid\}\/(points|sources|reads|participants|queues|event|expected|runners|story|hidden|still-out))(\/|$)/,
	},
	{
		page: "setup",
		title: "Setting up an event",
		about: "New events, their course and banners, and rehearsals.",
		paths: /\/(setup|age-factors|banner|rehearsals?|organisation\/\{orgid\}\/event)(\/|$)/,
	},
	{
		page: "publish",
		title: "Publishing",
		about: "The checks before the announcement, and the lists that can be exported.",
		paths: /\/(publish|exports?)$/,
	},
	{
		page: "members",
		title: "Members",
		about: "Signing in, accounts, roles and invitations.",
		paths: /^\/ingest\/members|\/auth\/(?!screen$)|\/invitations|\/organisation\/.*\/(members|log)/,
	},
	{
		page: "keys",
		title: "Keys and screens",
		about: "Keys of devices that send reads, and screens that were opened by a code.",
		paths: /\/(keys|screens?)(\/|$)/,
	},
	{
		page: "transfer",
		title: "Transfer",
		about: "An event as one file, the record that proves it, and the last backup.",
		paths: /\/(pack|unpack|record|backup)$/,
	},
];

/** The subject of an operation. */
export function subjectOf({ path }: Pick<Operation, "path">): Subject {
	return SUBJECTS.findLast(({ paths }) => paths.test(path)) ?? SUBJECTS[0];
}
