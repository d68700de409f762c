/** Every call that the document describes. To add one: its lines here, and a question in tests/results/openapi/openapiQuestions.ts. */
import * as v from "valibot";
import { announcementData, announcementdata } from "../announcementdata.ts";
import { FILE_PATH, fileRequest } from "../banner.ts";
import { CARD_PATH, cardRequest } from "../card.ts";
import { cert, certData } from "../cert.ts";
import { certificateRequest } from "../certificate.ts";
import { leadergroup, leadergroupData } from "../leadergroup.ts";
import { notify, notifyData } from "../notify.ts";
import { participant, participantData } from "../participant.ts";
import { pjlist, pjlistData } from "../pjlist.ts";
import { search, searchData } from "../search.ts";
import { pointpass, pointpassData } from "../timing/pointpass.ts";
import { ingestOutcome, READS_PER_REQUEST, timingRead } from "../timing/sendReads.ts";
import { getVoucher, unlockedData, useVoucher } from "../voucher.ts";
import { watchlist, watchlistData } from "../watchlist.ts";
import { winnerlist, winnerlistData } from "../winnerlist.ts";
import { type Operation, type Operations, resultsCall } from "./operation.ts";
import { OPERATOR_OPERATIONS } from "./operatorOperations.ts";

/** What a runner's picture and document have in common. */
const certificate = {
	method: "GET",
	isShared: false,
	tag: "results",
	description:
		"`checksum` comes with the runner's result, and `cert` answers the whole address. A wrong one, and a runner without a result, is 404. Drawn when it is first asked for. Other fields, as `r`, change nothing.",
	admits: "anybody",
	asked: { by: "query", fields: certificateRequest },
	refusals: [],
} as const satisfies Partial<Operation>;

export const OPERATIONS = {
	pjlist: {
		...resultsCall(pjlist, pjlistData, {
			isShared: true,
			summary: "The events of an organisation, or one event",
			description: "Newest first. A request without a field lists the events of everybody.",
			refusals: ["unknown-organisation", "unknown-event"],
			beside: {
				host: {
					description:
						"The origin that answers: the server's public one where its settings name it. Events whose `pjServer` is empty are answered for there.",
					examples: ["https://timing.example.org"],
				},
			},
		}),
		asked: {
			by: "body",
			fields: v.union([...pjlist.request.options, v.strictObject({})]),
			takesLines: false,
		},
	},
	search: resultsCall(search, searchData, {
		isShared: false,
		summary: "Runners by bib, or by any part of the name",
		description:
			"A bib matches exactly; where none does, a bib equal as a number. Width, case, spaces, kana and 台/臺 do not matter. Without hits the list is empty.",
		refusals: ["unknown-event"],
	}),
	participant: resultsCall(participant, participantData, {
		isShared: false,
		summary: "A runner's result with every split",
		description: "",
		refusals: ["unknown-event", "unknown-bib"],
	}),
	watchlist: resultsCall(watchlist, watchlistData, {
		isShared: false,
		summary: "The runners that a visitor follows",
		description: "In the order asked for; bibs that nobody wears are left out.",
		refusals: ["unknown-event"],
	}),
	leadergroup: resultsCall(leadergroup, leadergroupData, {
		isShared: true,
		summary: "The leaders of every category and sex",
		description: "Who is furthest comes first, then who was there first.",
		refusals: ["unknown-event"],
	}),
	winnerlist: resultsCall(winnerlist, winnerlistData, {
		isShared: true,
		summary: "Who won what",
		description: "By category and title.",
		refusals: ["unknown-event"],
	}),
	announcementdata: resultsCall(announcementdata, announcementData, {
		isShared: true,
		summary: "The announced table",
		description:
			"Every runner's result in one answer, or those of a category or keyword; with `cID` - the choices alone.",
		refusals: ["unknown-event", "unknown-category"],
	}),
	notify: resultsCall(notify, notifyData, {
		isShared: false,
		summary: "Tells a browser of a runner by web push",
		description:
			"Of each point that the runner passes, until the result is announced. To be told no longer is never refused, but for an event that is not there.",
		refusals: ["unknown-event", "unknown-bib", "too-many", "announced", "not-offered"],
	}),
	file: {
		path: FILE_PATH,
		method: "GET",
		isShared: false,
		tag: "results",
		summary: "An event's banner",
		description: "An event with one picture shows it in both places.",
		admits: "anybody",
		asked: { by: "query", fields: fileRequest },
		answer: { kind: "file", mediaTypes: ["image/jpeg"] },
		refusals: [],
	},
	card: {
		path: CARD_PATH,
		method: "GET",
		isShared: false,
		tag: "results",
		summary: "The preview picture of a runner's address, or of an event's",
		description:
			"1200 x 630 pixels, as Open Graph has them. Drawn when it is first asked for, and again when something that it shows has changed.",
		admits: "anybody",
		asked: { by: "query", fields: cardRequest },
		answer: { kind: "file", mediaTypes: ["image/jpeg"] },
		refusals: [],
	},
	cert: resultsCall(cert, certData, {
		isShared: false,
		summary: "Where a runner's certificate is",
		description:
			"`url` with `/img` or `/pdf` behind it, against this server. A status without ranks has none.",
		refusals: ["unknown-event", "unknown-bib", "no-certificate"],
	}),
	certificateImage: {
		...certificate,
		path: "/tpp/{pjid}/cert/{pno}/{checksum}/img",
		summary: "A runner's certificate as a picture",
		answer: { kind: "file", mediaTypes: ["image/jpeg"] },
	},
	certificatePdf: {
		...certificate,
		path: "/tpp/{pjid}/cert/{pno}/{checksum}/pdf",
		summary: "A runner's certificate as a PDF",
		answer: { kind: "file", mediaTypes: ["application/pdf"] },
	},
	useVoucher: resultsCall(useVoucher, unlockedData, {
		isShared: false,
		summary: "Unlocks a runner's full video with a voucher",
		description:
			"A voucher unlocks one, once. Answered when it is on the disk. Asked again for the same runner it is true again, and no further voucher is used up. Wrong codes are counted by the client's address: beyond ten a minute for a runner, or sixty for all, 429.",
		refusals: [
			"unknown-event",
			"unknown-bib",
			"voucher-unknown",
			"voucher-used",
			"voucher-foreign",
			"voucher-closed",
		],
	}),
	getVoucher: resultsCall(getVoucher, unlockedData, {
		isShared: false,
		summary: "Whether a runner's full video is unlocked",
		description: "",
		refusals: ["unknown-event", "unknown-bib"],
	}),
	pointpass: {
		...resultsCall(pointpass, pointpassData, {
			isShared: false,
			summary: "What timing knows at each point",
			description: "Who was read, who must have passed unread, who is still to come.",
			refusals: ["unknown-event"],
		}),
		tag: "timing",
		admits: "reader",
	},
	sendReads: {
		path: "/ingest/{pjid}",
		method: "POST",
		isShared: false,
		tag: "timing",
		summary: "Reads from the mats",
		description:
			"Acknowledged after they are on the disk. Each read is judged for itself: the answer says by position what became of it. Sending the same again, or overlapping batches, changes nothing.",
		admits: "reader",
		asked: {
			by: "body",
			fields: v.pipe(v.array(timingRead), v.maxLength(READS_PER_REQUEST)),
			takesLines: true,
		},
		answer: { kind: "data", data: ingestOutcome, beside: {} },
		refusals: ["unknown-event"],
	},
	...OPERATOR_OPERATIONS,
} as const satisfies Operations;

export type OperationId = keyof typeof OPERATIONS;
