/** The entry of the file with the late part of the records of visits, which the loader requests once there may be a record. */
export { createLateVisits } from '@mapdock/shared/late-visits';
