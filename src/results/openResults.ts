/** Opens the results server on its store, for the entry and the commands. */
import { createHmac } from "node:crypto";
import { openStore } from "../store/connection/openStore.ts";
import type { Store } from "../store/connection/Store.ts";
import { createBannerRoutes } from "./banner/bannerRoutes.ts";
import { createBanners } from "./banner/banners.ts";
import { createCameraRoutes } from "./cameras/cameraRoutes.ts";
import { createCards } from "./card/cards.ts";
import { openCertificates } from "./certificates/openCertificates.ts";
import { createChangeRoutes } from "./changes/changeRoutes.ts";
import { createChanges } from "./changes/changes.ts";
import { type ClipOffer, NO_CLIPS } from "./clipOffer.ts";
import { createDeskMarks, createMarkRoutes } from "./desk/deskMarks.ts";
import { createDrafts } from "./drafts/drafts.ts";
import { startDrawer } from "./drawing/startDrawer.ts";
import { createEventRoutes } from "./events/eventRoutes.ts";
import { openExports } from "./exports/openExports.ts";
import { createVersions } from "./freshness/versions.ts";
import { createImportRoutes } from "./importing/importRoutes.ts";
import { createIngestRoutes } from "./ingest/readRoutes.ts";
import { createKeyRoutes } from "./keys/keyCalls.ts";
import { createLiveCall } from "./live/liveCall.ts";
import { createLiveEvents } from "./live/liveEvents.ts";
import { openNotifications } from "./notifications/openNotifications.ts";
import { createOpenapi } from "./openapi.ts";
import { closeInOrder } from "./opening/closeInOrder.ts";
import { fetchFrom } from "./opening/fetchFrom.ts";
import { openCore } from "./opening/openCore.ts";
import type { ResultsServer, ResultsSettings } from "./opening/resultsSettings.ts";
import { createPreviewRoutes } from "./preview/previewRoutes.ts";
import { startPreviewer } from "./preview/startPreviewer.ts";
import { hiddenRunnersRoute } from "./privacy/hiddenRunners.ts";
import { createAnnouncedAnswers } from "./public/announcementdata.ts";
import { createPointpass } from "./public/pointpass.ts";
import { createCalls } from "./public/publicCalls.ts";
import { openPublishing } from "./publish/openPublishing.ts";
import { openRehearsals } from "./rehearsals/openRehearsals.ts";
import { createRouter, type ResultsRoutes } from "./router.ts";
import { createSetUps } from "./setup/eventSetup.ts";
import { createSetupRoutes } from "./setup/setupRoutes.ts";
import { createStoryRoutes } from "./story/storyRoutes.ts";
import { openTransfers } from "./transfer/openTransfers.ts";
import { createVoucherRoutes } from "./vouchers/voucherRoutes.ts";
import { createVouchers } from "./vouchers/vouchers.ts";
import { openWatch } from "./watch/openWatch.ts";

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

async function serve(
	store: Store,
	settings: ResultsSettings,
	offer: ClipOffer,
): Promise<ResultsServer> {
	const { prefix, siteOrigin, now } = settings;
	const core = await openCore(store, settings, () => rehearsals.resume());
	const { secret, allEvents, eventCache, ingest, members, screens, operatorToken, access } = core;
	const banners = createBanners(store, eventCache, now);
	const drawer = startDrawer();
	const cards = createCards(eventCache, drawer.card, banners.of, now);
	const certificates = openCertificates(core, drawer);
	const { templates, checksumOf } = certificates;
	const previewer = startPreviewer(store.place, now, store.noteDamage);
	const exporting = openExports(core);
	const watch = openWatch(core);
	const { watcher, questions } = watch;
	const checked = { events: allEvents, watcher, previewer, templates, now };
	const publishing = openPublishing(store, checked, settings.host !== "");
	const { announcing } = publishing;
	const changes = createChanges(store, allEvents, { templates, announcing }, now);
	const vouchers = createVouchers(store, eventCache, now);
	const notifications = await openNotifications(core);
	const liveEvents = createLiveEvents({ db: store.db, eventCache: allEvents, watcher });
	const drafts = createDrafts({
		store,
		access,
		all: allEvents,
		shown: eventCache,
		previewer,
		drawer,
		templates,
		prefix,
		now,
	});
	const rehearsing = openRehearsals(core, changes, previewer);
	const { rehearsals } = rehearsing;
	rehearsals.resume();
	const imports = createImportRoutes(store, ingest, now);
	const transferring = openTransfers(core);
	const routes: ResultsRoutes = {
		...createCalls(
			eventCache,
			checksumOf,
			{
				host: settings.host,
				pushKey: settings.push?.publicKey ?? "",
				offer,
				threads: settings.threads,
			},
			now,
		),
		versions: createVersions(eventCache),
		announcementdata: createAnnouncedAnswers(eventCache),
		pointpass: createPointpass(allEvents, access, now),
		live: createLiveCall(liveEvents, access),
		...watch.routes,
		...publishing.routes,
		...notifications.routes,
		...certificates.routes,
		...createBannerRoutes(banners),
		card: cards.route,
		...createVoucherRoutes(vouchers),
		openapi: createOpenapi(prefix),
		...createChangeRoutes(changes),
		...createStoryRoutes(store, now),
		...createIngestRoutes(ingest),
		...createMarkRoutes(ingest, createDeskMarks(store.db, allEvents, now)),
		...createEventRoutes(store, allEvents, questions),
		...createPreviewRoutes(previewer),
		...members.routes,
		...screens.routes,
		...createKeyRoutes(ingest.keys),
		...imports.routes,
		...rehearsing.routes,
		hiddenRunners: hiddenRunnersRoute(store, allEvents),
		...createCameraRoutes(allEvents, settings.cameras),
		...createSetupRoutes(createSetUps(store, allEvents, now), access),
		...exporting.routes,
		...transferring.routes,
	};
	const router = createRouter({ prefix, siteOrigin, access, routes });
	return {
		answer: router.answer,
		fetch: fetchFrom(router.perform),
		bodyLimit: router.bodyLimit,
		admit: router.admit,
		ingest,
		changes,
		banners,
		vouchers,
		staff: members.staff,
		previewer,
		rehearsals,
		exports: exporting.exports,
		transfers: transferring.transfers,
		eventCache,
		drafts,
		operatorToken,
		secret,
		clipKey: createHmac("sha256", secret).update("clips").digest("hex"),
		health: store.health,
		watchHealth: store.watchHealth,
		warnings: store.warnings,
		close: () =>
			closeInOrder({
				rehearsals: rehearsing.close,
				"archives of events": transferring.close,
				"announcements at a time": publishing.close,
				drafts: drafts.close,
				changes: core.endChanges,
				"live streams": liveEvents.close,
				notifications: notifications.close,
				...core.endEvents,
				drawing: drawer.close,
				"watched points": watch.close,
				previews: previewer.close,
				imports: imports.close,
				exports: exporting.close,
				"notes of fetched certificates": certificates.close,
				...core.endStore,
			}),
	};
}
