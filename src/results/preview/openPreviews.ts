/** What would be, and what was. */
import { asof } from "../../contract/preview/asof.ts";
import { preview } from "../../contract/preview/preview.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { jsonBytes } from "../../http/requestBody.ts";
import type { Core } from "../core/openCore.ts";
import { handleData, type Route } from "../door/handle.ts";
import { type Previewer, startPreviewer } from "./startPreviewer.ts";

export function openPreviews({ store, now }: Core) {
	const previewer = startPreviewer(store.place, now, store.noteDamage);
	return {
		previewer,
		routes: { preview: previewRoute(previewer), asof: asofRoute(previewer) },
		close: previewer.close,
	};
}

/** The body may be a recording of some hundred megabytes, so that the preview thread reads it. */
function previewRoute(previewer: Previewer): Route<typeof preview> {
	return {
		operation: preview,
		answer: async (exchange, { pjid }) =>
			jsonReply(await previewer.preview(exchange, pjid, jsonBytes(exchange))),
	};
}

/** The route of asof. */
function asofRoute(previewer: Pick<Previewer, "standingsAt">) {
	return handleData(asof, (asked, { exchange, place }) =>
		previewer.standingsAt(exchange, place.pjid, asked),
	);
}
