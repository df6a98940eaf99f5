import { join } from 'node:path';

/** Placement groups of each pool. They spread data over object stores, and here is only one. */
const PLACEMENT_GROUPS = 4;
/** Requests at the same time. The default of 512 is for a machine that does nothing else. */
const GATEWAY_THREADS = 32;

/**
 * Makes the configuration of a cluster for a test: one monitor, one object store in memory and one gateway. It is reachable from this
 * machine only, its daemons need no keys among each other, and each object is stored once. All files of the cluster are in the folder.
 */
export function makeCephConfig({
  folder,
  cluster,
  monitor,
}: {
  folder: string;
  /** Its id, a UUID. */
  cluster: string;
  /** Address of the monitor, as in Ceph. */
  monitor: string;
}) {
  const settings = {
    fsid: cluster,
    mon_host: monitor,
    ms_bind_msgr1: false,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    // By default the gateway requires an encrypted connection to the monitor, for which there are no keys.
    ms_mon_client_mode: 'crc',

    run_dir: folder,
    crash_dir: folder,
    log_file: join(folder, '$name.log'),
    mon_data: join(folder, 'mon'),
    osd_data: join(folder, 'osd'),
    rgw_data: join(folder, 'rgw'),

    // In seconds. The monitor collects changes for so long, and each pool that the gateway makes is several changes, one after the other.
    paxos_propose_interval: 0.05,

    osd_objectstore: 'memstore',
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: PLACEMENT_GROUPS,
    rgw_rados_pool_pg_num_min: PLACEMENT_GROUPS,
    // There is no manager daemon, which would change the number of placement groups.
    osd_pool_default_pg_autoscale_mode: 'off',
    mon_allow_pool_size_one: true,
    // By default copies must be on different machines. This cluster has one machine.
    osd_crush_chooseleaf_type: 0,

    rgw_thread_pool_size: GATEWAY_THREADS,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}
