/** POST /scorequery/cert: where a runner's certificate is (SPEC section 7). */
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { askedText, eventId, text } from "./fields.ts";

/** The answer's data as it travels. */
export const certData = v.looseObject({
	/** With /img or /pdf behind it; against the server that answers it, where it names no host. */
	url: text,
	pjdata: v.looseObject({ pjName: text }),
});

export const cert = defineCall({
	path: "/scorequery/cert",
	method: "POST",
	request: v.object({ pjid: eventId, pno: v.pipe(askedText, v.minLength(1, "pno is the bib")) }),
	data: v.pipe(
		certData,
		v.transform(({ url, pjdata }) => ({ url, eventName: pjdata.pjName })),
	),
});
