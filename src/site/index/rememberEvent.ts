/** On every page of an event: stores that the visitor opened it, for the suggestions of the index. */
import { storeOpened } from "./openedEvents.ts";

const page = document.querySelector<HTMLElement>("[data-opened]");
if (page) storeOpened(page.dataset["opened"] ?? "");
