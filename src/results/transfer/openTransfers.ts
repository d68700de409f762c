/** Events as files: packed, verified and unpacked. */
import type { Kysely } from "kysely";
import { OPERATOR } from "../../contract/changes/changeKind.ts";
import { memberOr } from "../../contract/kit/role.ts";
import { lastBackup } from "../../contract/transfer/lastBackup.ts";
import { packEvent } from "../../contract/transfer/packEvent.ts";
import {
	EVENT_FILE_TYPE,
	type UnpackedEvent,
	unpackEvent,
} from "../../contract/transfer/unpackEvent.ts";
import { verifyRecord } from "../../contract/transfer/verifyRecord.ts";
import { attachment, saved } from "../../http/attachment.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { OF_NO_EVENT, writeAudit } from "../../store/auditLog.ts";
import { transactionOf } from "../../store/changeEvent.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { Core } from "../core/openCore.ts";
import { handle, handleData } from "../door/handle.ts";
import { createTransfers, type Transfers } from "./transfers.ts";

export function openTransfers({ store, allEvents, settings: { dataFolder }, secret, now }: Core) {
	const transfers = createTransfers(store, allEvents, { dataFolder, secret, now });
	return {
		transfers,
		routes: createTransferRoutes(transfers, store.db, now),
		close: transfers.close,
	};
}

/** The operations of events as files, of records and of backups. */
function createTransferRoutes(transfers: Transfers, db: Kysely<Tables>, now: () => number) {
	/** The event's own history comes with it, so that the organisation's log has the unpacking. */
	async function logUnpacked(orgid: string, who: string, unpacked: UnpackedEvent): Promise<void> {
		if (unpacked.outcome !== "written") return;
		const { pjid, packedAs, head } = unpacked;
		await transactionOf(db, (transaction) =>
			writeAudit(
				transaction,
				OF_NO_EVENT,
				{ who, at: now() },
				{ action: "unpack", orgid, pjid, packedAs, head },
			),
		);
	}

	return {
		packEvent: handle(packEvent, async (_, { place: { pjid } }) => ({
			status: 200,
			headers: [
				...["Content-Type", EVENT_FILE_TYPE, "Cache-Control", "no-store"],
				...saved(attachment(pjid, pjid, "gantry")),
			],
			body: await transfers.packed(pjid),
		})),
		unpackEvent: handle(unpackEvent, async ({ as, dry }, { exchange, place, actor }) => {
			const { orgid } = place;
			const unpacked = await transfers.unpackBytes(exchange.body, {
				name: "the file",
				as: as === "" ? null : as,
				isDry: dry === "1",
				organisation: orgid,
			});
			await logUnpacked(orgid, memberOr(actor, OPERATOR), unpacked);
			return jsonReply(unpacked);
		}),
		verifyRecord: handleData(verifyRecord, ({ head }, { place }) =>
			transfers.verify(place.pjid, head),
		),
		lastBackup: handleData(lastBackup, () => transfers.lastBackup()),
	};
}
