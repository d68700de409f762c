/** On every page of an event: notes that this visitor opened it, for the index to suggest. */
import { noteOpened } from "./openedEvents.ts";

const page = document.querySelector<HTMLElement>("[data-opened]");
if (page) noteOpened(page.dataset["opened"] ?? "");
