import { join } from 'node:path';

/** Of each pool. One object store has nothing to spread. */
const PLACEMENT_GROUPS = 4;
/** Requests at once; the default of 512 is for a machine of its own. */
const GATEWAY_THREADS = 32;

/**
 * The configuration of a cluster of one monitor, one object store in memory and one gateway, for a test: it is reachable from this
 * machine alone, asks none of its own daemons for a key, and keeps each object once. All that it writes is in its folder.
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.cluster its id, a UUID
 * @param {string} options.monitor address of the monitor, as in Ceph
 */
export function makeCephConfig({ folder, cluster, monitor }) {
  const settings = {
    fsid: cluster,
    mon_host: monitor,
    ms_bind_msgr1: false,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    auth_cluster_required: 'none',
    auth_service_required: 'none',
    auth_client_required: 'none',
    // The gateway would insist on an encrypted connection, and there are no keys for one.
    ms_mon_client_mode: 'crc',

    run_dir: folder,
    crash_dir: folder,
    log_file: join(folder, '$name.log'),
    mon_data: join(folder, 'mon'),
    osd_data: join(folder, 'osd'),
    rgw_data: join(folder, 'rgw'),

    // In seconds. The monitor gathers changes for as long, and each pool that the gateway makes is several changes, one after the other.
    paxos_propose_interval: 0.05,

    osd_objectstore: 'memstore',
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_pool_default_pg_num: PLACEMENT_GROUPS,
    rgw_rados_pool_pg_num_min: PLACEMENT_GROUPS,
    // Without a manager nobody would scale them.
    osd_pool_default_pg_autoscale_mode: 'off',
    mon_allow_pool_size_one: true,
    // Copies on one machine are as good as any: there is one.
    osd_crush_chooseleaf_type: 0,

    rgw_thread_pool_size: GATEWAY_THREADS,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}
