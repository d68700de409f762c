/**
 * Imported before a process that Node restarts when its files change. Node has each thread report the modules that it
 * loads, as messages that our threads would take for answers; with --watch-path nothing reads these reports.
 */
delete process.env.WATCH_REPORT_DEPENDENCIES;
