/** The operations that answer what would be, and what was. */
import { preview } from "../../contract/organiser/preview.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { jsonBytes } from "../../http/requestBody.ts";
import type { Route } from "../handle.ts";
import { asofRoute } from "./asof.ts";
import type { Previewer } from "./startPreviewer.ts";

export function createPreviewRoutes(previewer: Previewer) {
	return { preview: previewRoute(previewer), asof: asofRoute(previewer) };
}

/** The body may be a recording of some hundred megabytes, so that the preview thread reads it. */
function previewRoute(previewer: Previewer): Route<typeof preview> {
	return {
		operation: preview,
		answer: async (exchange, { pjid }) =>
			jsonReply(await previewer.preview(exchange, pjid, jsonBytes(exchange))),
	};
}
