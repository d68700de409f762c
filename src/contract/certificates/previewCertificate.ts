import * as v from "valibot";
import { BIB_MAX_LENGTH } from "../../race/record/identifier.ts";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { backgroundHash } from "./background.ts";
import { CERTIFICATE_FORMATS, certificateRequest } from "./certificateFiles.ts";
import { DESIGN_LIMIT_BYTES, design } from "./design.ts";

/** The runners that a template is tried with. */
export const SAMPLES = ["usual", "longest", "rare", "emoji", "script"] as const;
export type Sample = (typeof SAMPLES)[number];

const PREVIEW_FORMATS = [...CERTIFICATE_FORMATS, "print"] as const;

const number = v.number();
const mm = (meaning: string) => described(number, `${meaning}, mm.`);

const textPosition = v.object({
	field: described(number, "The index of its field in the template."),
	column: described(number, "Of a row: the column, among those that are not empty."),
	part: described(number, "Of a row: its index in the column."),
	left: mm("The left edge of its letters"),
	top: mm("The upper edge of its letters"),
	right: mm("The right edge of its letters"),
	bottom: mm("The lower edge of its letters"),
	size: described(number, "The size of its letters after shrinking, points."),
	lines: described(number, "The number of its lines."),
	isCut: described(
		v.boolean(),
		"Whether its end is left out, because it is too long for the smallest size.",
	),
});
export type TextPosition = v.InferOutput<typeof textPosition>;

const sampled = {
	bib: described(v.string(), "The bib."),
	name: described(v.string(), "The name."),
	isMadeUp: described(
		v.boolean(),
		"Whether the name is invented, because the event has none of this kind.",
	),
	replaced: described(
		v.array(
			v.object({
				text: described(v.string(), "A character of the name that no font has."),
				drawnAs: described(v.string(), "What is drawn in its place; '' for nothing."),
			}),
		),
		"The characters of the name that are not drawn as they are written.",
	),
	isBib: described(
		v.boolean(),
		"Whether the bib is drawn in place of the name, because no letter of it can be drawn.",
	),
	texts: described(
		v.array(textPosition),
		"Where the texts are on the page. They are computed once, for the image and the PDF.",
	),
};

export const previewCertificate = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/certificate/preview",
	bodyLimit: DESIGN_LIMIT_BYTES,
	summary: "A certificate with a template that is not stored, and where its texts are",
	description:
		"Stores nothing. The image and the PDF are painted from the same layout. A runner without a result gets an invented time and ranks.",
	refusals: { ...UNKNOWN_EVENT, ...UNKNOWN_BIB },
	request: v.object({
		template: design.template,
		background: described(
			backgroundHash,
			"The hash of a background that the event has or had, or that was uploaded; '' for none.",
		),
		image: design.image,
		bib: described(
			v.optional(textUpTo(BIB_MAX_LENGTH), ""),
			"Whose certificate it is; '' for the sample.",
		),
		sample: described(
			v.optional(v.picklist(SAMPLES, `sample is one of ${SAMPLES.join(", ")}`), SAMPLES[0]),
			"`usual`: the first runner with a result. `longest`: the widest name of the event. `rare`: the Chinese character that the fewest fonts have. `emoji`: a name with an emoji. `script`: letters that no font has, such as Arabic ones.",
		),
		lang: described(certificateRequest.entries.lang, "The language of the texts."),
		format: described(
			v.optional(
				v.picklist(PREVIEW_FORMATS, `format is one of ${PREVIEW_FORMATS.join(", ")}`),
				PREVIEW_FORMATS[0],
			),
			"img: a JPEG for the screen. print: a JPEG for printing. pdf: the PDF.",
		),
	}),
	answer: v.object({
		file: described(v.string(), "The certificate, in base64."),
		hasResult: described(
			v.boolean(),
			"Whether the runner has a result; else time and ranks are invented.",
		),
		runner: described(v.object(sampled), "The runner of the certificate."),
		samples: described(
			v.array(
				v.object({
					sample: described(v.picklist(SAMPLES), "Why it is hard to draw."),
					...sampled,
				}),
			),
			"The same for each hard name.",
		),
	}),
});
