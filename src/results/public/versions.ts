/** Answers versions: the field revision of each public event, which sites on other machines follow. */
import { createHash } from "node:crypto";
import { versions } from "../../contract/public/versions.ts";
import { preparedJson, writeJson } from "../../http/jsonReply.ts";
import { type PreparedResponse, replyWith } from "../../http/preparedResponse.ts";
import type { EventCache } from "../core/eventCache.ts";
import { handle } from "../door/handle.ts";

/** A cache in front would delay what sites on other machines notice. */
const CACHE_CONTROL = "no-cache";

/** @param events the events that the public sees */
export function createVersions(events: Pick<EventCache, "catalogue" | "revisionOf" | "onChange">) {
	/** Null after a change. Requests between two changes share one answer. */
	let prepared: PreparedResponse | null = null;
	events.onChange(() => {
		prepared = null;
	});

	function prepare(): PreparedResponse {
		const { events: shown, organisations } = events.catalogue();
		// In order, so that all nodes give the same bytes.
		const ids = shown.map(({ id }) => id).sort();
		return preparedJson(
			writeJson({
				organisations: createHash("sha256")
					.update(JSON.stringify(organisations))
					.digest("base64url")
					.slice(0, CHECKSUM_LENGTH),
				events: Object.fromEntries(ids.map((id) => [id, events.revisionOf(id) ?? 0])),
			}),
			CACHE_CONTROL,
		);
	}

	return handle(versions, (_, { exchange }) => {
		prepared ??= prepare();
		return replyWith(prepared, exchange);
	});
}

const CHECKSUM_LENGTH = 16;
