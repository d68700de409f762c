/** The operations of events as files, of records and of backups. */
import { lastBackup } from "../../contract/transfer/lastBackup.ts";
import { packEvent } from "../../contract/transfer/packEvent.ts";
import { EVENT_FILE_TYPE, unpackEvent } from "../../contract/transfer/unpackEvent.ts";
import { verifyRecord } from "../../contract/transfer/verifyRecord.ts";
import { attachment, saved } from "../../http/attachment.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { handle, handleUnchecked } from "../handle.ts";
import type { Transfers } from "./transfers.ts";

export function createTransferRoutes(transfers: Transfers) {
	return {
		packEvent: handle(packEvent, async (_, { place: { pjid } }) => ({
			status: 200,
			headers: [
				...["Content-Type", EVENT_FILE_TYPE, "Cache-Control", "no-store"],
				...saved(attachment(pjid, pjid, "gantry")),
			],
			body: await transfers.packed(pjid),
		})),
		unpackEvent: handle(unpackEvent, async ({ as, dry }, { exchange, place: { orgid } }) =>
			jsonReply(
				await transfers.unpackBytes(exchange.body, {
					name: "the file",
					as: as === "" ? null : as,
					isDry: dry === "1",
					organisation: orgid,
				}),
			),
		),
		verifyRecord: handleUnchecked(verifyRecord, (sent, { place }) =>
			transfers.verify(place.pjid, sent),
		),
		lastBackup: handleUnchecked(lastBackup, () => transfers.lastBackup()),
	};
}
