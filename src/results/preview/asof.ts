/** Answers the standings at a moment. */
import { asof } from "../../contract/preview/asof.ts";
import { handleData } from "../door/handle.ts";
import type { Previewer } from "./startPreviewer.ts";

/** The route of asof. */
export function asofRoute(previewer: Pick<Previewer, "standingsAt">) {
	return handleData(asof, (asked, { exchange, place }) =>
		previewer.standingsAt(exchange, place.pjid, asked),
	);
}
