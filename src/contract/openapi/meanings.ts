/**
 * What the fields of results mean, in one sentence each, by their names on the wire. Here and not in the
 * schemas, because the site's scripts carry those to every visitor. A field that means something else in
 * one part of the document, or is narrower there, stands under the part's name.
 */
import type { JsonSchema } from "@valibot/to-json-schema";
import {
	SEARCH_HIT_LIMIT,
	SEARCH_TEXT_MAX_LENGTH,
	VOUCHER_LENGTH,
	WATCH_LIMIT,
} from "../../race/limits.ts";
import { STATUS } from "../../race/record/status.ts";
import { INGEST_MEANINGS, INGEST_PART_MEANINGS } from "./ingestMeanings.ts";
import { OFFICIAL_MEANINGS, OFFICIAL_PART_MEANINGS } from "./officialMeanings.ts";

/** A sentence; with keywords where the field is narrower than its kind. */
export type Meaning = string | (JsonSchema & { description: string });
export type Meanings = Readonly<Record<string, Meaning | undefined>>;

const SEX: Meaning = {
	enum: ["1", "2", "0", "3", "-"],
	description: "'1' male, '2' female, '0' or '3' unspecified, '-' a dash.",
};
const SEARCHED = `The text, at most ${SEARCH_TEXT_MAX_LENGTH} characters.`;

const CERTIFICATE_REQUEST: Meanings = {
	lang: "The language of its words.",
	download: "'1': as a file to be kept, with a name.",
	hires: "'1': a picture of A4 at 200 dpi, to be printed.",
};

const ANYWHERE: Meanings = {
	pjid: "The event.",
	version: "Version of the standings: grows with each change.",
	serverTime: "When the standings were computed, epoch ms.",
	from: "Where the first bin begins, ms.",
	width: "Width of a bin, ms.",
	counts: "How many finished in each bin.",
	// Events and who holds them.
	project: "The events, newest first.",
	org: "Who holds them; absent where the events are of several.",
	pjID: "The event's id.",
	pjName: "The event's name.",
	pjDate: { format: "date", description: "Day of the race." },
	pjServer: "Host that answers for the event; '' is the one that lists it.",
	pjIMG: "Whether it has banners.",
	pjScore: "'1': the result is final. '0': timing runs and ranks are provisional.",
	pjCert: "Whether it offers certificates.",
	pjOnline: "Whether it is online.",
	pjLocation: "Where the race is.",
	pjTz: { description: "Its time zone, in IANA's spelling.", examples: ["Asia/Taipei"] },
	pjNotice: "A notice of the organiser's; '' where there is none.",
	pjHideSexRank: "Whether a rank by sex is hidden that repeats the overall one.",
	pjHideGroupRank: "Whether a rank by group is hidden that repeats the one by sex.",
	pjGet:
		"Whether the lists that are everybody's may be asked for by GET, for shared caches to hold.",
	pjCard: "Whether preview pictures of it and of its runners may be asked for.",
	pjPush:
		"The public key (VAPID) with which browsers subscribe to news of its runners; '' where none are sent.",
	orgcode: "The organisation's code in addresses.",
	orgid: "The organisation's id; '0' stands for all of them.",
	orgcodename: "Its code in addresses; '0' where it has none.",
	orgshortname: "Its name.",
	orgurl: "Its website; '' where it has none.",
	// Runners.
	participant: "The runners.",
	autoNo: "Position in the start list, from 1.",
	pNO: "The bib.",
	pName: "The runner's name.",
	pSex: SEX,
	pStatus: {
		enum: Object.values(STATUS),
		description:
			"0 not started, 1 finished, 2 did not start, 3 running, 4 did not finish, 5 disqualified, 15 finished and confirmed by hand.",
	},
	cID: "The category's id.",
	cName: "The category's name.",
	cGID: "The group's id, '' for none.",
	cGName: "The group's name, '' for none.",
	cGSex: SEX,
	teamName: "The team, '' for none.",
	cRank: "Rank in the category; null for a status without ranks.",
	cRankDen: "Of how many.",
	cSRank: "Rank by sex in the category; null for a status without ranks.",
	cSRankDen: "Of how many.",
	cGRank: "Rank in the group; null for a status without ranks.",
	cGRankDen: "Of how many.",
	officialTime: { type: "string", description: "Official time, since the gun, as published." },
	officialTimeOrg: { type: "string", description: "Official time as measured." },
	chipTime: { type: "string", description: "Chip time, since the own start, as published." },
	chipTimeOrg: { type: "string", description: "Chip time as measured." },
	rankBy: "The time that ranks: `official` or `chip`.",
	iaaf: "How times are rounded for display. Ranks use the measured time.",
	// Where runners are.
	pINo: "The timing point's id.",
	pointType: { enum: ["S", "F", "P"], description: "'S' start, 'F' finish, 'P' any other." },
	pointNiceName: "The point's name.",
	pointKm: "Distance from the start, km.",
	pResult: "When it was passed.",
	pElapsed: "Time since the own start, ms.",
	pace: "Pace of the leg that ends here, min/km.",
	paceAlt: "Pace since the start, min/km.",
	unlocked: "Whether the runner's full video is unlocked.",
	pExpected: "When the runner may be expected there.",
	arrival: "When the runner may be expected at the finish.",
};

const PARTS: Readonly<Record<string, Meanings | undefined>> = {
	SearchRequest: {
		pno: { maxLength: SEARCH_TEXT_MAX_LENGTH, description: SEARCHED },
	},
	SearchAnswer: {
		participant: `The first ${SEARCH_HIT_LIMIT} hits, those by bib first.`,
		total: "How many hits there are.",
	},
	UseVoucherRequest: {
		pno: { minLength: 1, description: "The bib." },
		code: {
			maxLength: VOUCHER_LENGTH,
			description: "The voucher's code; case, spaces and dashes do not matter.",
		},
	},
	GetVoucherRequest: { pno: { minLength: 1, description: "The bib." } },
	ParticipantRequest: { pno: { minLength: 1, description: "The bib." } },
	ParticipantAnswer: { participant: "The runner." },
	RunnerResult: {
		km: "Length of the course.",
		shotDate: "The wave's gun, or the runner's own start time.",
		shotDateHMS: "The gun as a time of day in the event's zone; '' where it was not fired.",
		sDate: "The own start read, else the gun.",
		checksum: "Key of this runner's certificate and photo addresses.",
		fastCut: "Whether there are clips of the runner.",
		ppi: "The points up to the last one passed, in the order of the course.",
		ppiNext: "The points to come.",
		histogram: "How the times that rank the category are spread; null where nobody has a rank.",
		ppiRank: "Rank in the category at each of them, the start left out.",
	},
	CardRequest: {
		pno: "The runner's bib; without one it is the event's picture.",
		lang: "The language of its words.",
		v: "A version of what it shows: the picture is today's in any case, but a cache fetches it anew.",
	},
	CertRequest: { pno: "The bib." },
	CertAnswer: {
		url: "The certificate's address: /img or /pdf comes behind it.",
		pjdata: "The event.",
		width: "Pixels of the preview that /img is, so that its room can be kept.",
		height: "The same of its height.",
	},
	CertificateImageRequest: CERTIFICATE_REQUEST,
	CertificatePdfRequest: CERTIFICATE_REQUEST,
	PointRank: { rr: "Rank in the category there." },
	WatchlistRequest: { ddata: `Bibs, at most ${WATCH_LIMIT}.` },
	WatchedRunner: {
		pointNiceName: "Name of the last point passed, '' where it is the start or finish.",
		pResult: "When the last point was passed.",
		nextPointName: "Name of the next point, '' where there is none.",
		nextArrival: "When the runner may be expected there.",
	},
	Leader: {
		byNO: "Place; shared by who was there at the same time.",
		pointNiceName: "Name of the last point passed, '' where it is the start or finish.",
	},
	Winner: {
		winnerType: { enum: ["1", "2", "3"], description: "'1' overall, '2' by sex, '3' by group." },
		winnerRank: "Place.",
		rc0: "Whether the result counts for nothing.",
		rc1: "Whether it counts overall.",
		rc2: "Whether it counts by sex.",
		rc4: "Whether it counts by group.",
		cRecruit: "How many win overall.",
		cSRecruit: "How many of each sex win.",
		cGRecruit: "How many of each group win.",
	},
	AnnouncementdataRequest: {
		cID: "Only this category; '' for all.",
		keyword: `Only runners with this bib, or this part in name or team; '' for all. ${SEARCHED}`,
	},
	AnnouncementdataAnswer: {
		category: "The categories.",
		cgroup: "The groups.",
	},
	AnnouncedRunner: {
		officialTime: { type: ["integer", "null"], description: "Official time as measured, ms." },
		chipTime: { type: ["integer", "null"], description: "Chip time as measured, ms." },
		winner: {
			pattern: "^([123]-\\d+)?$",
			description: "`winnerType` and place; '' where nothing was won.",
			examples: ["2-1"],
		},
	},
	NotifyRequest: {
		pno: "The bib of whom is to be told.",
		subscription: "What the browser was given by its push service.",
		lang: "Language of the messages.",
		on: "Whether to be told, or no longer.",
	},
	NotifyAnswer: { bibs: "Of whom this browser is told in the event." },
	PushSubscription: {
		endpoint: "Its address there. The push service is one of those that this server knows.",
		keys: "With which messages to it are encrypted.",
	},
	PushKeys: {
		p256dh: "A public key, 65 bytes in base64url.",
		auth: "A secret, 16 bytes in base64url.",
	},
	...INGEST_PART_MEANINGS,
	...OFFICIAL_PART_MEANINGS,
};

/** What a field means in a part of the document; null where nobody has said. */
export function meaningOf(part: string, field: string): Meaning | null {
	const own = PARTS[part]?.[field];
	return own ?? ANYWHERE[field] ?? INGEST_MEANINGS[field] ?? OFFICIAL_MEANINGS[field] ?? null;
}
