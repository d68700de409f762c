/** Makes events, and answers what an event consists of. */
import type * as v from "valibot";
import type { newEvent } from "../../contract/setup/newEvent.ts";
import type { AgeFactorsReport } from "../../contract/setup/readAgeFactors.ts";
import type { SetupData } from "../../contract/setup/readSetup.ts";
import { Refusal } from "../../http/Refusal.ts";
import { readiness } from "../../race/checks/readiness.ts";
import { NO_CODE } from "../../race/record/identifier.ts";
import { dayOf } from "../../race/time/day.ts";
import { transactionOf } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { createEvent } from "../../store/setup/createEvent.ts";
import { type LoadedSetup, loadSetup } from "../../store/setup/loadSetup.ts";
import type { EventCache } from "../core/eventCache.ts";
import { reportAgeFactors } from "./ageReport.ts";

export type EventWish = v.InferOutput<typeof newEvent.request>;

/** @param eventCache with the hidden events */
export function createSetUps(store: Store, eventCache: EventCache, now: () => number) {
	const { db } = store;
	return {
		/** @param who its author @throws Refusal, KnownEvent, UnknownEvent, StoreUnavailable */
		async make(
			organisationId: string,
			wish: Omit<EventWish, "who">,
			who: string,
		): Promise<v.InferOutput<typeof newEvent.answer>> {
			const { pjid, copyOf, organisation, name, date, zone, location, points } = wish;
			const known = eventCache.catalogue().organisations.find(({ id }) => id === organisationId);
			if (!known && organisation === null)
				throw new Refusal(
					404,
					"unknown-organisation",
					`there is no organisation ${organisationId} here: give its name (organisation; gantry new: --organisation-name)`,
				);
			const { eventId, change } = await createEvent(
				db,
				{
					eventId: pjid,
					copyOf,
					settings: { name, date, zone, location },
					pointNames: points,
					organisation: known ?? {
						id: organisationId,
						url: "",
						shortName: organisation?.name ?? "",
						code: organisation?.code ?? NO_CODE,
					},
				},
				{ who, at: now() },
			);
			await eventCache.renew(eventId);
			return { pjid: eventId, change };
		},
		/** @throws UnknownEvent, StoreUnavailable */
		async read(eventId: string): Promise<SetupData> {
			const loaded = await transactionOf(db, (transaction) => loadSetup(transaction, eventId));
			return answerOf(loaded, now());
		},
		/** Keeps a table of age factors, and counts whom it grades; '' for the event's own. @throws Refusal, UnknownEvent */
		ageFactors: (eventId: string, csv: string): Promise<AgeFactorsReport | null> =>
			reportAgeFactors(store, eventId, csv, now()),
	};
}

/** @param now epoch ms */
function answerOf(loaded: LoadedSetup, now: number): SetupData {
	const { settings, visibility, rehearses, course, banners, changes } = loaded;
	const { id: _, organisationId: __, server: ___, ...shown } = settings;
	const { categories, groups, points } = course;
	const waves = course.waves.map((each) => ({
		...each,
		runners: loaded.byWave.get(each.id) ?? 0,
	}));
	return {
		settings: shown,
		visibility: visibility === "public" || visibility === "removed" ? visibility : "private",
		rehearses,
		categories: categories.map((each) => ({
			...each,
			runners: loaded.byCategory.get(each.id) ?? 0,
		})),
		groups: groups.map(({ categoryId: category, ...each }) => ({
			...each,
			category,
			runners: loaded.byGroup.get(each.id) ?? 0,
		})),
		waves,
		points: points.map((point) => ({ ...point, categoryIds: [...point.categoryIds] })),
		banners: banners.map(({ name, at }) => ({
			f: name === "banner1.jpg" ? "banner1.jpg" : "banner2.jpg",
			at,
		})),
		changes,
		checklist: readiness({
			event: settings,
			visibility,
			categories,
			groups,
			points,
			waves,
			runners: loaded.runners,
			chipped: loaded.chipped,
			keys: loaded.keys,
			hasTemplate: loaded.hasTemplate,
			today: dayOf(now, settings.zone),
		}).map((each) => ({ ...each, names: [...each.names] })),
	};
}
