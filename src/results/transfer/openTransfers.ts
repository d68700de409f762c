/** Events as files: packed, verified and unpacked. */
import type { Core } from "../core/openCore.ts";
import { createTransferRoutes } from "./transferRoutes.ts";
import { createTransfers } from "./transfers.ts";

export function openTransfers({ store, allEvents, settings: { dataFolder }, secret, now }: Core) {
	const transfers = createTransfers(store, allEvents, { dataFolder, secret, now });
	return {
		transfers,
		routes: createTransferRoutes(transfers, store.db, now),
		close: transfers.close,
	};
}
