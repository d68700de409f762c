/** Opens the results server on its store, for the entry and the commands. */
import { createHmac } from "node:crypto";
import { openStore } from "../store/connection/openStore.ts";
import type { Store } from "../store/connection/Store.ts";
import { openBanners } from "./banner/openBanners.ts";
import { openCameras } from "./cameras/openCameras.ts";
import { openCards } from "./card/openCards.ts";
import { openCertificates } from "./certificates/openCertificates.ts";
import { openChanges } from "./changes/openChanges.ts";
import { closeInOrder } from "./core/closeInOrder.ts";
import { openCore } from "./core/openCore.ts";
import type { ResultsSettings } from "./core/resultsSettings.ts";
import { openDesk } from "./desk/openDesk.ts";
import { fetchFrom } from "./door/fetchFrom.ts";
import { openDoor } from "./door/openDoor.ts";
import { createRouter, type ResultsRoutes } from "./door/router.ts";
import { openDrafts } from "./drafts/openDrafts.ts";
import { startDrawer } from "./drawing/startDrawer.ts";
import { openEvents } from "./events/openEvents.ts";
import { openExports } from "./exports/openExports.ts";
import { openImports } from "./importing/openImports.ts";
import { openIngest } from "./ingest/openIngest.ts";
import { openKeys } from "./keys/openKeys.ts";
import { openLive } from "./live/openLive.ts";
import { openMembers } from "./members/openMembers.ts";
import { openNotifications } from "./notifications/openNotifications.ts";
import { openParticipants } from "./participants/openParticipants.ts";
import { openPreviews } from "./preview/openPreviews.ts";
import { openPrivacy } from "./privacy/openPrivacy.ts";
import { type ClipOffer, NO_CLIPS } from "./public/clipOffer.ts";
import { openPublic } from "./public/openPublic.ts";
import { openPublishing } from "./publish/openPublishing.ts";
import { openRehearsals } from "./rehearsals/openRehearsals.ts";
import { openScreens } from "./screens/openScreens.ts";
import { openSetup } from "./setup/openSetup.ts";
import { openStory } from "./story/openStory.ts";
import { openTransfers } from "./transfer/openTransfers.ts";
import { openVouchers } from "./vouchers/openVouchers.ts";
import { openWatch } from "./watch/openWatch.ts";

export type ResultsServer = Awaited<ReturnType<typeof serve>>;

/**
 * Opens the store and serves it.
 * @param offer which runners have clips
 * @returns null if another process has the data folder open for writing
 * @throws StoreUnusable
 */
export async function openResults(
	settings: ResultsSettings,
	offer: ClipOffer = NO_CLIPS,
): Promise<ResultsServer | null> {
	const store = await openStore(settings);
	if (store === null) return null;
	try {
		return await serve(store, settings, offer);
	} catch (error) {
		await store.close();
		throw error;
	}
}

async function serve(store: Store, settings: ResultsSettings, offer: ClipOffer) {
	const core = await openCore(store, settings);
	const members = openMembers(core);
	const screens = openScreens(core);
	const door = openDoor(core, members.sessions, screens.screens);
	const { access } = door;
	const drawer = startDrawer();

	const keys = openKeys(core, door.keyring);
	const ingest = openIngest(core);
	const watch = openWatch(core);
	const previews = openPreviews(core);
	const banners = openBanners(core);
	const cards = openCards(core, drawer.card, banners.banners);
	const certificates = openCertificates(core, drawer);
	const { previewer } = previews;
	const { templates } = certificates;
	const publishing = openPublishing(core, { watcher: watch.watcher, previewer, templates });
	const changes = openChanges(core, { templates, announcing: publishing.announcing });
	const vouchers = openVouchers(core);
	const notifications = await openNotifications(core);
	const live = openLive(core, access, watch.watcher);
	const drafts = openDrafts(core, access, { previewer, drawer, templates });
	const means = { ingest: ingest.ingest, changes: changes.changes, previewer };
	const rehearsals = openRehearsals(core, access, means);
	const imports = openImports(core, ingest.ingest);
	const exporting = openExports(core);
	const transfers = openTransfers(core);

	const routes: ResultsRoutes = {
		...openPublic(core, access, certificates.checksumOf, offer).routes,
		...openCameras(core).routes,
		...openDesk(core, ingest.ingest, watch.questions).routes,
		...openEvents(core, watch.questions).routes,
		...openParticipants(core, watch.questions).routes,
		...openPrivacy(core).routes,
		...openSetup(core, access).routes,
		...openStory(core).routes,
		...banners.routes,
		...cards.routes,
		...certificates.routes,
		...changes.routes,
		...exporting.routes,
		...imports.routes,
		...ingest.routes,
		...keys.routes,
		...live.routes,
		...members.routes,
		...notifications.routes,
		...previews.routes,
		...publishing.routes,
		...rehearsals.routes,
		...screens.routes,
		...transfers.routes,
		...vouchers.routes,
		...watch.routes,
	};
	const { prefix, siteOrigin } = settings;
	const router = createRouter({ prefix, siteOrigin, access, routes });
	return {
		answer: router.answer,
		/** Sends a request to this server from its own process: it fails with the error itself. */
		fetch: fetchFrom(router.perform),
		bodyLimit: router.bodyLimit,
		admit: router.admit,
		ingest: ingest.ingest,
		keys: keys.keys,
		changes: changes.changes,
		banners: banners.banners,
		vouchers: vouchers.vouchers,
		staff: members.staff,
		previewer,
		rehearsals: rehearsals.rehearsals,
		exports: exporting.exports,
		transfers: transfers.transfers,
		eventCache: core.eventCache,
		drafts: drafts.drafts,
		operatorToken: door.operatorToken,
		/** The secret of the checksums in addresses. */
		secret: core.secret,
		/** The key of the clips' hashes if the settings have none. */
		clipKey: createHmac("sha256", core.secret).update("clips").digest("hex"),
		/** Whether the store can be reached. */
		health: store.health,
		watchHealth: store.watchHealth,
		/** Warnings for the operator about the state of the store. */
		warnings: store.warnings,
		close: () =>
			closeInOrder({
				rehearsals: rehearsals.close,
				"archives of events": transfers.close,
				"announcements at a time": publishing.close,
				drafts: drafts.close,
				changes: core.endChanges,
				"live streams": live.close,
				notifications: notifications.close,
				keys: door.close,
				sessions: members.close,
				screens: screens.close,
				"cache of events": core.endEvents,
				drawing: drawer.close,
				"watched points": watch.close,
				previews: previews.close,
				imports: imports.close,
				exports: exporting.close,
				"notes of fetched certificates": certificates.close,
				scoring: core.endScoring,
				store: store.close,
			}),
	};
}
