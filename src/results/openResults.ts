/** Opens the results server on its store, for the entry and the commands. */
import { createHmac, randomBytes } from "node:crypto";
import { log } from "../log.ts";
import { openStore } from "../store/connection/openStore.ts";
import type { Store } from "../store/connection/Store.ts";
import { keepSecret } from "../store/connection/serverSecret.ts";
import { mayBeRehearsal } from "../store/rehearsals/addRehearsal.ts";
import { createAccess } from "./access/access.ts";
import { subjectIn } from "./access/mayDo.ts";
import { createBannerRoutes } from "./banner/bannerRoutes.ts";
import { createBanners } from "./banner/banners.ts";
import { createCameraRoutes } from "./cameras/cameraRoutes.ts";
import { createCards } from "./card/cards.ts";
import { createCertCall } from "./certificates/certCall.ts";
import { createCertificateRoutes } from "./certificates/certificateRoutes.ts";
import { createCertificates } from "./certificates/certificates.ts";
import { createCertificateTemplates } from "./certificates/certificateTemplates.ts";
import { createFetchedNotes } from "./certificates/fetchedNotes.ts";
import { createChangeRoutes } from "./changes/changeRoutes.ts";
import { createChanges } from "./changes/changes.ts";
import { type ClipOffer, NO_CLIPS } from "./clipOffer.ts";
import { watchClock } from "./clockSteps.ts";
import { createDeskMarks, createMarkRoutes } from "./desk/deskMarks.ts";
import { createPairRoutes } from "./desk/pairRoutes.ts";
import { createDrafts } from "./drafts/drafts.ts";
import { startDrawer } from "./drawing/startDrawer.ts";
import { type EventCache, openEventCache } from "./eventCache.ts";
import { createEventRoutes } from "./events/eventRoutes.ts";
import { createExportRoutes } from "./exports/exportRoutes.ts";
import { createExports } from "./exports/exports.ts";
import { startExporter } from "./exports/startExporter.ts";
import { createVersions } from "./freshness/versions.ts";
import { createImportRoutes } from "./importing/importRoutes.ts";
import { createIngest } from "./ingest/ingest.ts";
import { createIngestRoutes } from "./ingest/readRoutes.ts";
import { createChecksums } from "./keyedChecksum.ts";
import { createKeyRoutes, KEYS_CHANGED } from "./keys/keyCalls.ts";
import { createLiveCall } from "./live/liveCall.ts";
import { createLiveEvents } from "./live/liveEvents.ts";
import { openMembers } from "./members/openMembers.ts";
import type { Notifications } from "./notifications/notifications.ts";
import { createNotifyCall } from "./notifications/notifyCall.ts";
import type { PushSettings } from "./notifications/pushSettings.ts";
import { createSubscriptionRoutes } from "./notifications/subscriptionRoutes.ts";
import { createOpenapi } from "./openapi.ts";
import { closeInOrder } from "./opening/closeInOrder.ts";
import { fetchFrom } from "./opening/fetchFrom.ts";
import type { ResultsServer, ResultsSettings } from "./opening/resultsSettings.ts";
import { createPreviewRoutes } from "./preview/previewRoutes.ts";
import { startPreviewer } from "./preview/startPreviewer.ts";
import { hiddenRunnersRoute } from "./privacy/hiddenRunners.ts";
import { createAnnouncedAnswers } from "./public/announcementdata.ts";
import { createPointpass } from "./public/pointpass.ts";
import { createCalls } from "./public/publicCalls.ts";
import { publicEvents } from "./publicEvents.ts";
import { openPublishing } from "./publish/openPublishing.ts";
import { createRehearsalRoutes } from "./rehearsals/rehearsalRoutes.ts";
import { createRehearsals } from "./rehearsals/rehearsals.ts";
import { createRouter, type ResultsRoutes } from "./router.ts";
import { startScorer } from "./scoring/scorer.ts";
import { openScreens } from "./screens/openScreens.ts";
import { createSetUps } from "./setup/eventSetup.ts";
import { createSetupRoutes } from "./setup/setupRoutes.ts";
import { createStoryRoutes } from "./story/storyRoutes.ts";
import { createSeals } from "./transfer/recordSeal.ts";
import { createTransferRoutes } from "./transfer/transferRoutes.ts";
import { createTransfers } from "./transfer/transfers.ts";
import { createVoucherRoutes } from "./vouchers/voucherRoutes.ts";
import { createVouchers } from "./vouchers/vouchers.ts";
import { startWatcher } from "./watch/watcher.ts";
import { createWatchQuestions } from "./watch/watchQuestions.ts";
import { createWatchRoutes } from "./watch/watchRoutes.ts";

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

/** Shorter steps of the clock are no news to the operator, ms. */
const REPORTED_STEP_MS = 60_000;

async function serve(
	store: Store,
	settings: ResultsSettings,
	offer: ClipOffer,
): Promise<ResultsServer> {
	const { dataFolder, prefix, siteOrigin, now } = settings;
	const secret = settings.secret || (await keepSecret(store, dataFolder));
	const scorer = startScorer(store.place, store.noteDamage);
	const clock = watchClock(now);
	const allEvents = await openEventCache(store.db, scorer, { ...settings, now: clock.now });
	const eventCache = publicEvents(allEvents);
	const ingest = createIngest(store, allEvents, now);
	const desk = createDeskMarks(store.db, allEvents, now);
	const unsubscribe = store.subscribe({
		onChange(changed) {
			if (changed === KEYS_CHANGED) ingest.keyring.refresh();
			else {
				eventCache.noteChange(changed);
				if (mayBeRehearsal(changed)) rehearsals.resume();
			}
		},
		onReconnect() {
			ingest.keyring.refresh();
			eventCache.renewAll();
		},
	});
	clock.onStep((stepMs) => {
		if (Math.abs(stepMs) >= REPORTED_STEP_MS)
			log.warn("the clock was set: check it, because guns and cut-offs follow it", {
				seconds: Math.round(stepMs / 1_000),
			});
		eventCache.renewAll();
	});
	const members = openMembers(store, allEvents, { ...settings, secret });
	const screens = openScreens(store, allEvents, { ...settings, secret });
	const operatorToken = randomBytes(24).toString("base64url");
	const access = createAccess({
		operatorToken,
		keys: ingest.keyring,
		sessions: members.sessions,
		screens: screens.screens,
		subjectOf: (eventId) => subjectIn(allEvents.catalogue(), eventId),
		now,
	});
	const banners = createBanners(store, eventCache, now);
	const drawer = startDrawer();
	const cards = createCards(eventCache, drawer.card, banners.of, settings.now);
	const templates = createCertificateTemplates(store, allEvents, now);
	const checksumOf = createChecksums(secret);
	const fetched = createFetchedNotes(store.db, now);
	const certificates = createCertificates({
		eventCache,
		templates,
		checksumOf,
		draw: drawer.certificate,
		sealOf: createSeals(store.db),
		noteFetched: fetched.note,
	});
	const previewer = startPreviewer(store.place, now, store.noteDamage);
	const exporter = startExporter(store.place, store.noteDamage);
	const exports = createExports(store, allEvents, exporter, now);
	const watcher = startWatcher(store.place, now);
	const questions = createWatchQuestions(allEvents, watcher, now);
	const checked = { events: allEvents, watcher, previewer, templates, now };
	const publishing = openPublishing(store, checked, settings.host !== "");
	const { announcing } = publishing;
	const changes = createChanges(store, allEvents, { templates, announcing }, now);
	const vouchers = createVouchers(store, eventCache, now);
	const notifications =
		settings.push && (await openNotifications(store, eventCache, settings.push, now));
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
	const rehearsals = createRehearsals({
		store,
		eventCache: allEvents,
		ingest,
		changes,
		previewer,
		now,
		feeds: settings.host !== "",
	});
	rehearsals.resume();
	const imports = createImportRoutes(store, ingest, now);
	const setUps = createSetUps(store, allEvents, now);
	const transfers = createTransfers(store, allEvents, { dataFolder, secret, now });
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
		...createWatchRoutes(allEvents, questions),
		...publishing.routes,
		...createPairRoutes(store, allEvents, questions, now),
		notify: createNotifyCall(store, eventCache, notifications, now),
		cert: createCertCall(eventCache, templates, checksumOf, settings.publicOrigin + prefix),
		certificateImage: certificates.image,
		certificateMiniature: certificates.miniature,
		certificatePdf: certificates.pdf,
		...createBannerRoutes(banners),
		card: cards.route,
		...createVoucherRoutes(vouchers),
		openapi: createOpenapi(prefix),
		...createChangeRoutes(changes),
		...createStoryRoutes(store, now),
		...createIngestRoutes(ingest),
		...createMarkRoutes(ingest, desk),
		...createEventRoutes(store, allEvents, questions),
		...createPreviewRoutes(previewer),
		...members.routes,
		...screens.routes,
		...createKeyRoutes(ingest.keys),
		...imports.routes,
		...createRehearsalRoutes(rehearsals, access),
		hiddenRunners: hiddenRunnersRoute(store, allEvents),
		...createSubscriptionRoutes(store, notifications, now),
		...createCameraRoutes(allEvents, settings.cameras),
		...createSetupRoutes(setUps, access),
		...createExportRoutes(exports),
		...createCertificateRoutes({ db: store.db, eventCache: allEvents, drawer }, templates, now),
		...createTransferRoutes(transfers, store.db, now),
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
		exports,
		transfers,
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
				rehearsals: rehearsals.close,
				"archives of events": transfers.close,
				"announcements at a time": publishing.close,
				drafts: drafts.close,
				changes() {
					unsubscribe();
					clock.end();
				},
				"live streams": liveEvents.close,
				notifications: () => notifications?.close(),
				keys: ingest.keyring.close,
				sessions: members.sessions.close,
				screens: screens.screens.close,
				"cache of events": eventCache.close,
				drawing: drawer.close,
				"watched points": watcher.close,
				previews: previewer.close,
				imports: imports.close,
				exports: exporter.close,
				"notes of fetched certificates": fetched.close,
				scoring: scorer.close,
				store: store.close,
			}),
	};
}

/** Loads what sends notifications, thirty modules, only for a server that does. */
async function openNotifications(
	store: Store,
	eventCache: EventCache,
	push: PushSettings,
	now: () => number,
): Promise<Notifications> {
	const { startNotifications } = await import("./notifications/notifications.ts");
	return startNotifications(store, eventCache, push, now);
}
