/** The operator's calls, for operations.ts: commands on the server's own machine, authorised by its token. */
import * as v from "valibot";
import { bannerOutcome, bannerRequest } from "../banner.ts";
import { designOutcome, designRequest, proof, proofRequest } from "../certificate.ts";
import { auditData, auditRequest } from "../operator/audit.ts";
import { decisionOutcome, sentDecisions } from "../operator/decide.ts";
import { knownField } from "../operator/knownField.ts";
import { EVENTS_PATH, operatorsEvents } from "../operator/listEvents.ts";
import { readsData, readsRequest } from "../operator/runnerReads.ts";
import { knownEvent, recording, recordOutcome } from "../shapes/recording.ts";
import { madeVouchers, makeVouchersRequest, voucherList } from "../voucher.ts";
import { type Operations, operatorCall } from "./operation.ts";

/** What a new key is told in, this once. */
const madeKey = v.object({ key: v.string() });

export const OPERATOR_OPERATIONS = {
	sendRecording: operatorCall(recordOutcome, {
		path: "/ingest/{pjid}/recording",
		method: "POST",
		summary: "A whole recording, as files give it",
		description: "Answered when visitors see it. What is known already changes nothing.",
		asked: { by: "body", fields: recording, takesLines: false },
		refusals: [],
	}),
	knownEvent: operatorCall(knownEvent, {
		path: "/ingest/{pjid}/event",
		method: "GET",
		summary: "What is known of the event, if anything",
		description: "An event that is not known is null, not a refusal.",
		asked: { by: "nothing" },
		refusals: [],
	}),
	knownField: operatorCall(knownField, {
		path: "/ingest/{pjid}/field",
		method: "GET",
		summary: "An event's course and runners, to check a file by",
		description: "",
		asked: { by: "nothing" },
		refusals: [],
	}),
	listEvents: operatorCall(operatorsEvents, {
		path: EVENTS_PATH,
		method: "GET",
		summary: "All events, newest first",
		description: "Those that are offline too, which pjlist lists only by their id.",
		asked: { by: "nothing" },
		refusals: [],
	}),
	makeKey: operatorCall(madeKey, {
		path: "/ingest/{pjid}/key",
		method: "POST",
		summary: "A further key for the event's readers",
		description: "It is told this once; the server keeps its hash.",
		asked: { by: "nothing" },
		refusals: ["unknown-event"],
	}),
	decide: operatorCall(decisionOutcome, {
		path: "/ingest/{pjid}/decision",
		method: "POST",
		summary: "What officials decide by hand",
		description:
			"One decision or a list: all of it is done, or nothing. It stays so, whatever files are imported later. Answered when visitors see it.",
		asked: { by: "body", fields: sentDecisions, takesLines: false },
		refusals: ["unknown-event", "unknown-bib", "unknown-wave", "unknown-category"],
	}),
	audit: operatorCall(auditData, {
		path: "/ingest/{pjid}/audit",
		method: "GET",
		summary: "Who changed what, newest first",
		description: "",
		asked: { by: "query", fields: auditRequest },
		refusals: ["unknown-event"],
	}),
	runnerReads: operatorCall(readsData, {
		path: "/ingest/{pjid}/reads",
		method: "GET",
		summary: "Every read of a runner, and what became of it",
		description: "",
		asked: { by: "query", fields: readsRequest },
		refusals: ["unknown-event", "unknown-bib"],
	}),
	giveCertificate: operatorCall(designOutcome, {
		path: "/ingest/{pjid}/certificate",
		method: "POST",
		summary: "What the event's certificates look like",
		description:
			"docs/operations.md tells how a template is written; what is wrong in one is refused with its field.",
		asked: { by: "body", fields: designRequest, takesLines: false },
		refusals: ["unknown-event"],
	}),
	makeVouchers: operatorCall(madeVouchers, {
		path: "/ingest/{pjid}/voucher",
		method: "POST",
		summary: "Vouchers for the event",
		description: "Their codes are told this once; the server keeps hashes.",
		asked: { by: "body", fields: makeVouchersRequest, takesLines: false },
		refusals: ["unknown-event"],
	}),
	listVouchers: operatorCall(voucherList, {
		path: "/ingest/{pjid}/voucher",
		method: "GET",
		summary: "How many vouchers were made, and which runners redeemed one",
		description: "",
		asked: { by: "nothing" },
		refusals: ["unknown-event"],
	}),
	proveCertificate: operatorCall(proof, {
		path: "/ingest/{pjid}/proof",
		method: "POST",
		summary: "One certificate with a template that is not kept",
		description:
			"For a look at it before anybody has it. Of a runner without a result, time and ranks are made up.",
		asked: { by: "body", fields: proofRequest, takesLines: false },
		refusals: ["unknown-event", "unknown-bib"],
	}),
	giveBanner: operatorCall(bannerOutcome, {
		path: "/ingest/{pjid}/banner",
		method: "POST",
		summary: "A picture as a banner",
		description: "Told by its content, made smaller and encoded anew. PUT does the same.",
		asked: {
			by: "file",
			fields: bannerRequest,
			mediaTypes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
		},
		refusals: ["unknown-event"],
	}),
} as const satisfies Operations;
