import * as v from "valibot";
import { BIB_MAX_LENGTH } from "../../race/record/identifier.ts";
import { CERTIFICATE_FORMATS, certificateRequest } from "../certificate.ts";
import { defineOperation, operatorCall } from "../operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";
import { DESIGN_LIMIT_BYTES, design } from "../shapes/design.ts";

export const proveCertificate = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/proof",
	bodyLimit: DESIGN_LIMIT_BYTES,
	summary: "A preview of one certificate with a template that is not stored",
	description:
		"For checking a template before it is used. A runner without a result gets an invented time and ranks.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: v.object({
		...design,
		bib: described(
			v.pipe(
				v.string("bib is whose certificate it is"),
				v.minLength(1, "bib is whose certificate it is"),
				v.maxLength(BIB_MAX_LENGTH, `bib has at most ${BIB_MAX_LENGTH} characters`),
			),
			"The bib.",
		),
		lang: described(certificateRequest.entries.lang, "The language of the texts."),
		format: described(
			v.picklist(CERTIFICATE_FORMATS, `format is one of ${CERTIFICATE_FORMATS.join(", ")}`),
			"img: a JPEG for printing. pdf: a PDF.",
		),
	}),
	answer: v.object({
		file: described(v.string(), "The certificate, in base64."),
		isMadeUp: described(
			v.boolean(),
			"Whether time and ranks are invented, because the runner has no result.",
		),
	}),
});
export type Proof = v.InferOutput<typeof proveCertificate.answer>;
