/**
 * The named schemas of the document, so that each is described once and generated clients get types for them. Requests and
 * answers have separate schemas: a field that is optional in a request is always in an answer.
 */
import type * as v from "valibot";
import { auditEntry, changeOfEntry } from "../changes/auditEntry.ts";
import { askedChange, changeOutcome } from "../changes/change.ts";
import { knownEvent } from "../events/knownEvent.ts";
import { factsRefusal, moment, pace, time } from "../facts/runnerFacts.ts";
import { knownField } from "../ingest/knownField.ts";
import { timingRead } from "../ingest/sendReads.ts";
import { settingState } from "../kit/shapes/eventSetting.ts";
import {
	eventId,
	finishTime,
	flag,
	iaaf,
	instant,
	number,
	shortText,
	text,
} from "../kit/shapes/fields.ts";
import { recording } from "../kit/shapes/sentRecording.ts";
import { notify } from "../notifications/notify.ts";
import { example } from "../preview/preview.ts";
import { listedRunner, standingRow } from "../preview/standingRow.ts";
import { announcementData } from "../public/announcementdata.ts";
import { leadergroupData } from "../public/leadergroup.ts";
import { participantData } from "../public/participant.ts";
import { pjlistData } from "../public/pjlist.ts";
import { pointpassData } from "../public/pointpass.ts";
import { searchData } from "../public/search.ts";
import { watchlistData } from "../public/watchlist.ts";
import { winnerlistData } from "../public/winnerlist.ts";
import { sheetChange } from "../rehearsals/rehearsalSheet.ts";
import { rehearsalState } from "../rehearsals/rehearsalState.ts";
import { runnerReads } from "../story/runnerReads.ts";
import { story } from "../story/story.ts";
import { courseCounts, watchedPoint } from "../watch/points.ts";
import { watchedRow } from "../watch/queues.ts";
import { sourceState } from "../watch/sources.ts";

export type Parts = Readonly<Record<string, v.GenericSchema>>;

const { participant } = participantData.entries;
const announced = announcementData.entries;
const recorded = recording.entries;

/** Parts of requests. */
export const ASKED_PARTS = {
	EventId: eventId,
	ShortText: shortText,
	PushSubscription: notify.request.entries.subscription,
	PushKeys: notify.request.entries.subscription.entries.keys,
	TimingRead: timingRead,
	EventSettings: recorded.event,
	EventOrganisation: recorded.organisation,
	TimingPoint: recorded.points.item,
	Entrant: recorded.entrants.item,
	ChipUse: recorded.chips.wrapped.item,
	Passing: recorded.passings.item,
	GivenTime: recorded.givenTimes.item,
	AskedChange: askedChange,
} as const satisfies Parts;

/** The types of fields in results; written.ts describes how each is written. */
export const FIELD_KINDS = {
	Text: text,
	Flag: flag,
	Number: number,
	Duration: finishTime,
	Instant: instant,
	Rounding: iaaf,
} as const satisfies Parts;

/** Parts of answers. */
export const ANSWERED_PARTS = {
	...FIELD_KINDS,
	Project: pjlistData.entries.project.wrapped.item,
	Organisation: pjlistData.entries.org.wrapped,
	SearchHit: searchData.entries.participant.wrapped.item,
	RunnerResult: participant,
	Split: participant.entries.ppi.wrapped.item,
	PointToCome: participant.entries.ppiNext.wrapped.item,
	PointRank: participant.entries.ppiRank.wrapped.item,
	WatchedRunner: watchlistData.item,
	Leader: leadergroupData.item,
	Winner: winnerlistData.item,
	AnnouncedCategory: announced.category.wrapped.item,
	AnnouncedGroup: announced.cgroup.wrapped.item,
	AnnouncedRunner: announced.participant.wrapped.item,
	PointPass: pointpassData.entries.point.item,
	WatchedPoint: watchedPoint,
	CourseCounts: courseCounts,
	SourceState: sourceState,
	QueueRow: watchedRow,
	ChangeOutcome: changeOutcome,
	AuditEntry: auditEntry,
	LoggedChange: changeOfEntry,
	StoryOfRead: story.answer.entries.reads.item,
	JudgedRead: runnerReads.answer.entries.reads.item,
	SettingState: settingState,
	RehearsalState: rehearsalState,
	SheetChange: sheetChange,
	KnownSettings: knownEvent.answer.entries.event.wrapped,
	KnownOrganisation: knownEvent.answer.entries.organisations.item,
	Standing: standingRow,
	StandingOfRunner: listedRunner,
	PreviewExample: example,
	Moment: moment,
	ExactTime: time,
	PaceOfLeg: pace,
	FactsRefusal: factsRefusal,
	KnownPoint: knownField.answer.entries.points.item,
} as const satisfies Parts;
